import { expect, test } from 'vitest';
import { serverSamples } from '../protocol/samples.gen';
import type { Frame, Note } from '../protocol/types.gen';
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
  const phase = { name: 'lynch', began: 1, ends: 2, reach, paused: false, left: 0 } as const;
  const after = applyFrame(before, next({ phase }));
  expect(after?.phase).toBe(phase);
  expect(after?.you).toBe(before?.you);
  expect(after?.notebook).toBe(before?.notebook);
});

test('keeps the same view when a frame brings nothing, as most of the night do', () => {
  const before = applyFrame(undefined, whole);
  expect(applyFrame(before, next({}))).toBe(before);
});

test('the notebook grows from the note that a frame brings first', () => {
  const page = (...nights: number[]): Note[] =>
    nights.map((night) => ({ night, kind: 'suspect', target: -1, count: 0, seats: [] }));
  let view = applyFrame(undefined, { ...whole, notebook: { from: 0, notes: page(1) } });
  const after = (from: number, ...nights: number[]) => {
    view = applyFrame(view, next({ notebook: { from, notes: page(...nights) } }));
    return view?.notebook.notes.map(({ night }) => night);
  };
  expect(after(1, 2, 3)).toEqual([1, 2, 3]);
  expect(after(2, 4)).toEqual([1, 2, 4]);
  expect(after(9, 5)).toEqual([1, 2, 4, 5]);
  expect(after(0)).toEqual([]);
});

test('shows nothing while a section is missing', () => {
  expect(applyFrame(undefined, next({}))).toBeUndefined();
});
