import { expect, test } from 'vitest';
import { CODE_ALPHABET, PIN_LENGTH } from '../protocol/types.gen';
import { drawPin, parseCode, parsePin } from './code';

test.each([
  ['BMRTZ', 'BMRTZ'],
  ['bmrtz', 'BMRTZ'],
  [' b m r-t z ', 'BMRTZ'],
  ['https://tabula.example/BMRTZ', 'BMRTZ'],
  ['tabula.example/bmrtz/', 'BMRTZ'],
])('reads %j', (written, code) => {
  expect(parseCode(written)).toBe(code);
});

test.each(['', 'BMRT', 'BMRTZZ', 'BMRTA', 'BM1TZ', 'https://tabula.example/'])(
  'finds no code in %j',
  (written) => {
    expect(parseCode(written)).toBeUndefined();
  },
);

test.each([
  ['BMRT ZLGN', 'BMRTZLGN'],
  ['bmrt-zlgn ', 'BMRTZLGN'],
  ['BMRTZ', undefined],
  ['BMRTZLGA', undefined],
])('reads the PIN %j', (written, pin) => {
  expect(parsePin(written)).toBe(pin);
});

test('draws PINs of all letters that can be read again', () => {
  const pins = Array.from({ length: 200 }, drawPin);
  for (const pin of pins) expect(parsePin(pin)).toBe(pin);
  expect(new Set(pins).size).toBe(200);
  expect(new Set(pins.join(''))).toEqual(new Set(CODE_ALPHABET));
  expect(pins.join('')).toHaveLength(200 * PIN_LENGTH);
});
