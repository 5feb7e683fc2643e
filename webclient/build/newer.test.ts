import { expect, test } from 'vitest';
import { cutNewerStyles, findNewerNames } from './newer';
import { faultsIn } from './refuseNewer';

test.each([
  ['a { height: 10svh }', ['svh']],
  ['a { height: 10vh; height: 10svh }', []],
  ['a { width: calc(1px * cos(1turn)) }', ['cos()']],
  ['a { align-content: safe center }', ['align-content: safe']],
  ['a:has(b) { color: red }', [':has']],
  ['@supports selector(:has(b)) { a:has(b) { color: red } }', []],
  ['@supports (height: 1svh) { a { height: 1svh } }', []],
  ['@container (width > 1px) { a { color: red } }', ['@container']],
  ['@media (width > 1px) { a { color: red } }', ['range_syntax']],
  ['@media (min-width: 1px) { a { display: grid; inset: 0 } }', []],
  ['a { -webkit-user-select: none; user-select: none }', []],
])('%s', (css, lost) => {
  expect(cutNewerStyles(css).lost).toEqual(lost);
});

test('an old browser reads the older of two declarations', () => {
  const { left } = cutNewerStyles('a { height: 10vh; height: 10svh } b:has(c) { color: red }');
  expect(left).toBe('a { height: 10vh }');
});

test.each([
  ['[2, 1].toSorted()', ['Array.toSorted']],
  ['[2, 1].sort().at(-1)', []],
  ['class Box { toSorted() {} } new Box().toSorted()', []],
  ['Object.groupBy([], String)', ['Object.groupBy']],
  ['Object.hasOwn({}, "a")', []],
  ['new Intl.Segmenter()', ['Intl.Segmenter']],
  ['navigator.wakeLock.request()', ['Navigator.wakeLock']],
  ['/(?<=a)b/v', ['lookbehind', 'flag v']],
])('%s', (script, newer) => {
  expect(findNewerNames([script])).toEqual(newer);
});

test('what is newer needs an excuse, and each excuse something newer', () => {
  expect(faultsIn(['cursor: pointer', 'Intl.Segmenter.segment'], ['cursor', 'Intl'])).toEqual([]);
  expect(faultsIn(['Array.with', 'Array.with'], [])).toHaveLength(1);
  expect(faultsIn([], ['cursor'])).toHaveLength(1);
});
