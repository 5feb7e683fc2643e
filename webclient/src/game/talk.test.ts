import { expect, test } from 'vitest';
import { me, type Scene, village } from '../../e2e/gallery/village';
import type { Said } from '../protocol/types.gen';
import {
  bubbleTime,
  canBeAbout,
  canTakeBack,
  claimsOf,
  freshOf,
  heardIn,
  kindsOffered,
  mayTalk,
  missingIn,
  newestHeard,
  sayOrder,
  showsTalk,
  writesLines,
} from './talk';

const words = { sights: false, exact: false, counts: false, known: false, powers: [] };
const talked = (...said: Partial<Said>[]) => village({ phase: 'discussion', said });

test.each<[string, Scene, boolean]>([
  ['in the discussion', { phase: 'discussion' }, true],
  ['in the accusation', { phase: 'accusation' }, true],
  ['as the speaker of a defence', { phase: 'defence', ballot: { speaker: me } }, true],
  ['in the defence of another', { phase: 'defence', ballot: { speaker: 3 } }, false],
  ['in the vote', { phase: 'verdict' }, false],
  ['at night', { phase: 'night' }, false],
  ['as a ghost', { phase: 'discussion', ghosts: [me] }, false],
  ['with a sweet', { phase: 'discussion', seats: { [me]: { muted: true } } }, false],
  ['while the game is paused', { phase: 'discussion', paused: true }, false],
  ['without a seat', { phase: 'discussion', you: { seat: -1 } }, false],
])('%s: whether a player may talk', (_, scene, may) => {
  expect(mayTalk(village(scene))).toBe(may);
});

test('an old server sends no words, so nothing is offered or shown', () => {
  const view = village({ phase: 'discussion' });
  const { words: _, ...table } = view.table;
  expect(mayTalk({ ...view, table })).toBe(false);
  expect(showsTalk({ ...view, table })).toBe(false);
});

test('the talk is shown by day and at the end', () => {
  const shown = (['deal', 'calling', 'night', 'reading', 'dawn', 'verdict', 'end'] as const).filter(
    (phase) => showsTalk(village({ phase })),
  );
  expect(shown).toEqual(['dawn', 'verdict', 'end']);
});

test('the deck alone says which kinds are offered', () => {
  const offered = (more: object) =>
    kindsOffered(village({ phase: 'discussion', table: { words: { ...words, ...more } } }));
  expect(offered({})).toEqual(['suspect', 'trust', 'ask', 'card', 'back']);
  expect(offered({ sights: true })).toContain('seen');
  expect(offered({ exact: true })).toContain('seen');
  const all = { sights: true, exact: true, counts: true, known: true, powers: ['protect'] };
  expect(offered(all)).toEqual([
    ...['suspect', 'trust', 'ask', 'card', 'seen', 'used', 'counted', 'known', 'back'],
  ]);
});

test('lines can be written if the room says so, or has no call', () => {
  const writes = (written_lines: string, link: string) =>
    writesLines(village({ phase: 'discussion', options: { written_lines }, room: { link } }));
  expect(writes('auto', '')).toBe(true);
  expect(writes('auto', 'https://call.example')).toBe(false);
  expect(writes('on', 'https://call.example')).toBe(true);
  expect(writes('off', '')).toBe(false);
});

test('asks for what a statement still lacks', () => {
  const night = 2;
  expect(missingIn({ kind: 'suspect', night })).toBe('target');
  expect(missingIn({ kind: 'suspect', night, target: 3 })).toBeUndefined();
  expect(missingIn({ kind: 'trust', night, target: 3, why: 'votes' })).toBe('other');
  expect(missingIn({ kind: 'trust', night, target: 3, why: 'quiet' })).toBeUndefined();
  expect(missingIn({ kind: 'card', night })).toBe('role');
  expect(missingIn({ kind: 'seen', night, target: 0 })).toBe('what');
  expect(missingIn({ kind: 'seen', night, target: 0, role: 'owl' })).toBeUndefined();
  expect(missingIn({ kind: 'used', night })).toBe('power');
  expect(missingIn({ kind: 'used', night, power: 'mark' })).toBe('target');
  expect(missingIn({ kind: 'counted', night })).toBe('count');
  expect(missingIn({ kind: 'counted', night, count: 0 })).toBeUndefined();
  expect(missingIn({ kind: 'back', night })).toBeUndefined();
});

test('leaves empty what a kind does not need', () => {
  const empty = { t: 'say', target: -1, night: 0, role: '', sight: '', power: '', count: 0 };
  const nobody = { ...empty, why: '', other: -1 };
  expect(sayOrder({ kind: 'back', night: 2 })).toEqual({ ...nobody, kind: 'back' });
  expect(sayOrder({ kind: 'seen', night: 2, target: 3, sight: 'not' })).toEqual({
    ...nobody,
    ...{ kind: 'seen', night: 2, target: 3, sight: 'not' },
  });
});

test('opinions are about the living, and a reason is not about its own player', () => {
  const view = village({ phase: 'discussion', ghosts: [5] });
  const about = (draft: Parameters<typeof canBeAbout>[1]) =>
    view.table.seats.flatMap((_, seat) => (canBeAbout(view, draft, seat) ? [seat] : []));
  const night = 2;
  expect(about({ kind: 'ask', night })).toEqual([0, 1, 3, 4, 6, 7]);
  expect(about({ kind: 'known', night })).toEqual([0, 1, 3, 4, 5, 6, 7]);
  expect(about({ kind: 'used', night, power: 'protect' })).toHaveLength(8);
  expect(about({ kind: 'trust', night, target: 3, why: 'told' })).not.toContain(3);
});

test('a reason stands in the place of the opinion that it explains', () => {
  const view = talked(
    { seat: 1, kind: 'suspect', target: 3 },
    { seat: 4, kind: 'suspect', target: 3 },
    { seat: 1, kind: 'suspect', target: 3, why: 'quiet' },
    { seat: 1, kind: 'trust', target: 3 },
  );
  expect(heardIn(view).map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('what was taken back is marked, and no longer claimed', () => {
  const view = talked(
    { seat: me, kind: 'card', role: 'seer' },
    { seat: me, kind: 'seen', target: 3, night: 1, sight: 'werewolf' },
    { seat: me, text: 'Really.' },
    { seat: me, kind: 'back', back: 2 },
  );
  expect(heardIn(view).map(({ line, taken }) => [line, taken])).toEqual([
    [0, false],
    [1, true],
    [2, false],
  ]);
  expect(claimsOf(view, me)).toMatchObject({ card: { line: 0 } });
  expect(claimsOf(view, me).other).toBeUndefined();
  expect(canTakeBack(view)).toBe(true);
  expect(canTakeBack(talked({ seat: me, text: 'Really.' }))).toBe(false);
});

test('a seat claims the newest card and the newest other thing, and a question is no claim', () => {
  const view = talked(
    { seat: 1, kind: 'card', role: 'seer' },
    { seat: 1, kind: 'trust', target: 0 },
    { seat: 1, kind: 'card', role: 'villager' },
    { seat: 1, kind: 'ask', target: 0 },
    { seat: 0, kind: 'suspect', target: 1 },
  );
  expect(claimsOf(view, 1)).toMatchObject({ card: { role: 'villager' }, other: { kind: 'trust' } });
});

test('the newest of today is what still stands', () => {
  expect(newestHeard(talked({ day: 1, text: 'Yesterday.' }))).toBeUndefined();
  const view = talked({ text: 'Today.' }, { removed: true }, { kind: 'back', back: 9 });
  expect(newestHeard(view)?.text).toBe('Today.');
  const two = talked({ seat: 1, text: 'First.' }, { seat: 2, text: 'Then.' });
  expect(newestHeard(two)?.text).toBe('Then.');
  expect(newestHeard(two, 1)?.text, 'by one player').toBe('First.');
  expect(newestHeard(two, 3)).toBeUndefined();
});

test('a defence is what its speaker says since it began', () => {
  const began = 1000;
  const newest = (at: number) => {
    const view = talked({ seat: 1, at: 0, text: 'Before.' }, { seat: 1, at, text: 'Now.' });
    return newestHeard({ ...view, phase: { ...view.phase, name: 'defence', began } }, 1)?.text;
  };
  expect(newest(began)).toBe('Now.');
  expect(newest(began - 1)).toBeUndefined();
});

test('a seat shows for some seconds what it said last', () => {
  const view = talked({ seat: 1, at: 1000, text: 'a' }, { seat: 2, at: 3000, text: 'b' });
  expect(freshOf(view, 1, 1000)?.text).toBe('a');
  expect(freshOf(view, 1, 1000 + bubbleTime - 1)?.text).toBe('a');
  expect(freshOf(view, 1, 1000 + bubbleTime)).toBeUndefined();
  expect(freshOf(view, 0, 1000)).toBeUndefined();
});
