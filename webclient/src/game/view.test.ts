import { expect, test } from 'vitest';
import { serverSamples } from '../protocol/samples.gen';
import { type Frame, MAX_TALK, type Note } from '../protocol/types.gen';
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

test('a turn adds its vote to the open ballot', () => {
  const ballot = {
    ...(whole.ballot as NonNullable<Frame['ballot']>),
    accusation: { order: [4, 5], turn: 0, votes: [], totals: [] },
    voters: [7, 8, 9],
    voter_turn: 1,
    verdict: [{ voter: 7, target: 2 }],
  };
  const during = (name: 'accusation' | 'verdict') => {
    const phase = { name, began: 1, ends: 2, reach, paused: false, left: 0 };
    const view = applyFrame(undefined, { ...whole, phase, ballot });
    return applyFrame(view, next({ turn: { began: 3, ends: 4, laid: [0, -1] } }));
  };
  expect(during('accusation')?.phase).toMatchObject({ name: 'accusation', began: 3, ends: 4 });
  expect(during('accusation')?.ballot).toEqual({
    ...ballot,
    accusation: {
      order: [4, 5],
      turn: 2,
      votes: [
        { voter: 4, target: 0 },
        { voter: 5, target: -1 },
      ],
      totals: [],
    },
  });
  expect(during('verdict')?.ballot).toEqual({
    ...ballot,
    voter_turn: 3,
    verdict: [
      { voter: 7, target: 2 },
      { voter: 8, target: 0 },
      { voter: 9, target: -1 },
    ],
  });
});

test('a choice replaces the choice before, and nothing else in You', () => {
  const before = applyFrame(undefined, whole);
  const choice = {
    ready: true,
    accusation: 6,
    verdict: -1,
    sword: -1,
    shield: -1,
    foretells: -1,
  };
  expect(applyFrame(before, next({ choice }))?.you).toEqual({ ...before?.you, ...choice });
});

test('keeps the same view when a frame brings nothing, as most of the night do', () => {
  const before = applyFrame(undefined, whole);
  expect(applyFrame(before, next({}))).toBe(before);
});

test('a frame replaces the notebook from its first note on', () => {
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

const said = (line: number, text = `line ${line}`) => ({
  ...{ line, seat: 0, day: 1, at: 0, target: -1, other: -1 },
  text,
});

test('a talk keeps what was said before it, and replaces what was said since', () => {
  let view = applyFrame(undefined, { ...whole, talk: { from: 0, said: [said(0), said(1)] } });
  const older = view?.talk;
  view = applyFrame(view, next({ talk: { from: 2, said: [said(2)] } }));
  expect(view?.talk).toEqual({ from: 0, said: [said(0), said(1), said(2)] });
  expect(older?.said).toHaveLength(2);
  // The host has removed a line, or a part of the game was lost.
  view = applyFrame(view, next({ talk: { from: 1, said: [said(1, 'other')] } }));
  expect(view?.talk.said).toEqual([said(0), said(1, 'other')]);
  // A new game.
  view = applyFrame(view, next({ talk: { from: 0, said: [] } }));
  expect(view?.talk).toEqual({ from: 0, said: [] });
});

test('a talk keeps only its newest lines', () => {
  const many = Array.from({ length: MAX_TALK }, (_, line) => said(line));
  const view = applyFrame(undefined, { ...whole, talk: { from: 0, said: many } });
  const after = applyFrame(view, next({ talk: { from: MAX_TALK, said: [said(MAX_TALK)] } }));
  expect(after?.talk.from).toBe(1);
  expect(after?.talk.said).toHaveLength(MAX_TALK);
  expect(after?.talk.said.at(-1)?.line).toBe(MAX_TALK);
});

test('an old server says nothing', () => {
  const { talk: _, ...older } = whole;
  expect(applyFrame(undefined, older)?.talk).toEqual({ from: 0, said: [] });
});
