import type { Screen } from './screen';
import { type Sections, village } from './village';

const table = (name: string, scene: Parameters<typeof village>[0]): Screen => ({
  name: `table-${name}`,
  path: '/BMRTZ/table',
  phase: scene.phase,
  view: village(scene),
});

const suspects: Sections['ballot']['suspects'] = [
  { seat: 3, evidence: 'tuft_of_fur', votes: 3 },
  { seat: 6, evidence: 'paw_print', votes: 2 },
];
const order = [4, 5, 6, 7, 0, 1, 2, 3];
const votes = [
  { voter: 4, target: 3 },
  { voter: 6, target: 3 },
  { voter: 7, target: 6 },
  { voter: 0, target: 3 },
  { voter: 1, target: 6 },
];
const accusation = { order, turn: 6, votes, totals: [0, 0, 0, 3, 0, 0, 2, 0] };
const verdict = [
  { voter: 0, target: 3 },
  { voter: 1, target: 6 },
  { voter: 2, target: 3 },
  { voter: 4, target: 3 },
];
const roles: Sections['end']['roles'] = [
  'villager',
  'bodyguard',
  'seer',
  'werewolf',
  'mythomaniac',
  'medium',
  'werewolf',
  'possessed',
];
const gap = { marker: { gap: true, seat: 0 } };

/** The table screen in every phase. */
export const screens: Screen[] = [
  {
    ...table('lobby', { phase: 'lobby' }),
    act: (page) => page.locator('.qr').waitFor(),
  },
  table('deal', { phase: 'deal', seconds: 14, ghosts: [] }),
  table('calling', { phase: 'calling', seconds: 9, step: 'seer', table: { elder: 2 } }),
  table('night', { phase: 'night', seconds: 31, calls: [['seer'], ['werewolf']] }),
  table('night-step', { phase: 'night', seconds: 11, step: 'werewolf' }),
  table('reading', { phase: 'reading', seconds: 5 }),
  table('dawn', { phase: 'dawn', seconds: 6, ballot: { dead: [5] } }),
  table('dawn-narrator', {
    phase: 'dawn',
    seconds: 6,
    ghosts: [],
    table: gap,
    ballot: { narrator: true },
  }),
  table('menace', { phase: 'menace', seconds: 15, ghosts: [1, 5], edition: 'full-moon' }),
  table('discussion', {
    phase: 'discussion',
    seconds: 29,
    away: [2],
    seats: { 4: { muted: true, extra: 1 } },
    ballot: { hands: [3, 2], enough: [0, 1] },
  }),
  table('decreed', {
    phase: 'discussion',
    table: {
      moderator: 9,
      decrees: [{ night: 2, seat: 4, ghost: true, reason: 'The picture of the card '.repeat(5) }],
    },
  }),
  table('paused', { phase: 'discussion', seconds: 80, paused: true }),
  table('accusation', { phase: 'accusation', seconds: 9, ballot: { accusation } }),
  table('suspects', { phase: 'suspects', seconds: 6, ballot: { accusation, suspects } }),
  table('defence', { phase: 'defence', seconds: 22, ballot: { suspects, speaker: 6 } }),
  table('verdict', { phase: 'verdict', seconds: 18, ballot: { suspects } }),
  table('one-life', {
    phase: 'verdict',
    seconds: 18,
    edition: 'classic',
    ballot: { suspects: suspects.slice(0, 1), one_life: true },
  }),
  table('in-turn', {
    phase: 'verdict',
    seconds: 9,
    edition: 'classic',
    ballot: { suspects, verdict, voters: [0, 1, 2, 4, 5, 7], voter_turn: 4 },
  }),
  table('lynch', {
    phase: 'lynch',
    seconds: 7,
    ballot: { suspects, verdict, voters: [0, 1, 2, 4, 7], lynched: 3, how: 'marker' },
  }),
  table('end', {
    phase: 'end',
    ghosts: [1, 3, 5, 6],
    end: { winner: 'humans', winners: [0, 1, 2, 4, 5], roles, became: roles },
  }),
];
