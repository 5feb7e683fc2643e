import { expect, test } from 'vitest';
import { me, village } from '../../e2e/gallery/village';
import { nobody } from '../game/nobody';
import type { View } from '../game/view';
import type { PhaseName } from '../protocol/types.gen';
import { micOf, pageTitle } from './titles';

type Sections = ReturnType<typeof village>;

const turns = { accusation_mode: 'sequential_public', verdict_mode: 'sequential_public' };

const scene = (phase: PhaseName, change: Partial<Sections['ballot']> = {}, options = turns) => {
  const view = village({ phase, options });
  return { ...view, ballot: { ...view.ballot, ...change } } as View;
};
const atOnce = { ...turns, accusation_mode: 'simultaneous_public' };
const accusation = (turn: number) => ({
  accusation: { order: [me - 1, me, me + 1], turn, votes: [], totals: [] },
});

test.each<[string, View, string]>([
  ['between games', scene('lobby'), 'Lobby · Tabula'],
  ['before the own turn', scene('accusation', accusation(0)), 'Accusation · Tabula'],
  ['at the own turn', scene('accusation', accusation(1)), 'Your turn · Tabula'],
  ['after it', scene('accusation', accusation(2)), 'Accusation · Tabula'],
  ['where all vote at once', scene('accusation', accusation(1), atOnce), 'Accusation · Tabula'],
  ['in the own defence', scene('defence', { speaker: me }), 'Your turn · Tabula'],
  ['in that of another', scene('defence', { speaker: me + 1 }), 'Defence · Tabula'],
  ['in the second ballot', scene('verdict', { voters: [me], voter_turn: 0 }), 'Your turn · Tabula'],
  ['when one is voted out', scene('lynch', { lynched: me }), 'The outcome · Tabula'],
])('%s', (_, view, title) => {
  expect(pageTitle(view)).toBe(title);
});

test('the microphone is open on the phone of the speaker, and on no other', () => {
  expect(micOf(scene('defence', { speaker: me }))).toBe('you');
  expect(micOf(scene('defence', { speaker: me + 1 }))).toBe('others');
  const muted = village({ phase: 'defence', seats: { [me]: { muted: true } } });
  expect(micOf({ ...muted, ballot: { ...muted.ballot, speaker: me } } as View)).toBe('off');
});

const dark: PhaseName[] = ['deal', 'calling', 'night', 'reading'];

test.each(dark)('in the phase %s the title is the same on all phones', (phase) => {
  // What a phone knows of its owner alone, and what a ballot may still say from the day before.
  const views = [0, 1, me, 7].flatMap((seat) => {
    const view = scene(phase, { ...accusation(1), speaker: me, voters: [me], lynched: me });
    const mine = { ...view, you: { ...view.you, seat, player: seat + 1 } };
    return [mine, { ...mine, you: { ...mine.you, question: undefined } }, { ...view, you: nobody }];
  });
  const titles = new Set(views.map((view) => pageTitle(view as View)));
  expect([...titles]).toHaveLength(1);
  expect([...titles][0]).not.toContain('Your turn');
});
