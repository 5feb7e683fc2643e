import { expect, test } from 'vitest';
import { serverSamples } from '../protocol/samples.gen';
import type { Frame } from '../protocol/types.gen';
import { applyFrame } from './view';

const [whole] = serverSamples as unknown as [Frame];
const reach = { self: false, ghosts: false, nobody: false };
const next = (sections: Partial<Frame>): Frame => ({
  t: 'frame',
  f: 2,
  now: 0,
  ack: 0,
  ...sections,
});

test('takes the whole first frame', () => {
  const view = applyFrame(undefined, whole);
  expect(view?.room.code).toBe('BMRTZ');
  expect(view?.notebook.notes).toHaveLength(2);
});

test('replaces the sections that came and keeps the others as they are', () => {
  const before = applyFrame(undefined, whole);
  const phase = { name: 'lynch', began: 1, ends: 2, reach } as const;
  const after = applyFrame(before, next({ phase }));
  expect(after?.phase).toBe(phase);
  expect(after?.you).toBe(before?.you);
});

test('shows nothing while a section is missing', () => {
  expect(applyFrame(undefined, next({}))).toBeUndefined();
});
