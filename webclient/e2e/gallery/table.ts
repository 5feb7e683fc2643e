import { accusation, suspects, tied, voters } from './ballots';
import type { Screen } from './screen';
import { talkScene } from './talk';
import { type Sections, village } from './village';

const table = (name: string, scene: Parameters<typeof village>[0]): Screen => ({
  name: `table-${name}`,
  path: '/BMRTZ/table',
  phase: scene.phase,
  view: village(scene),
});

const roles: Sections['end']['roles'] = [
  ...(['villager', 'villager', 'seer', 'werewolf'] as const),
  ...(['villager', 'villager', 'werewolf', 'villager'] as const),
];
const gap = { marker: { gap: true, seat: 0 } };

/** The table screen in every phase. */
export const screens: Screen[] = [
  {
    ...table('lobby', { phase: 'lobby' }),
    act: (page) => page.locator('.qr').waitFor(),
  },
  table('deal', { phase: 'deal', seconds: 14, ghosts: [], table: gap }),
  table('calling', { phase: 'calling', seconds: 9, step: 'seer', table: { elder: 2 } }),
  table('night', { phase: 'night', seconds: 31, calls: [['seer'], ['werewolf']] }),
  table('night-step', { phase: 'night', seconds: 11, step: 'werewolf' }),
  table('reading', { phase: 'reading', seconds: 5 }),
  table('dawn', { phase: 'dawn', seconds: 6, ballot: { dead: [5] } }),
  table('dawn-narrator', {
    phase: 'dawn',
    seconds: 6,
    ghosts: [],
    table: { night: 1, ...gap },
    ballot: { narrator: true },
  }),
  table('menace', {
    ...{ phase: 'menace', seconds: 15, ghosts: [1, 5], edition: 'full-moon' },
    options: { ghost_menace: 'on' },
  }),
  table('discussion', {
    phase: 'discussion',
    seconds: 29,
    edition: 'full-moon',
    away: [2],
    seats: { 4: { muted: true, extra: 1 } },
    ballot: { hands: [3, 2], enough: [0, 1] },
  }),
  table('decreed', {
    phase: 'discussion',
    ghosts: [4, 5],
    table: {
      moderator: 9,
      decrees: [
        { night: 2, seat: 4, ghost: true, reason: `The ${'picture of the '.repeat(7)}card.` },
      ],
    },
  }),
  table('talk', talkScene),
  table('paused', { phase: 'discussion', seconds: 80, paused: true }),
  table('accusation', { phase: 'accusation', seconds: 9, ballot: { accusation: accusation(6) } }),
  table('suspects', {
    phase: 'suspects',
    seconds: 6,
    ballot: { accusation: accusation(8), suspects },
  }),
  table('defence', { phase: 'defence', seconds: 22, ballot: { suspects, speaker: 6 } }),
  table('verdict', { phase: 'verdict', seconds: 18, ballot: { suspects, voters } }),
  table('one-life', {
    phase: 'verdict',
    seconds: 18,
    edition: 'cd',
    ballot: { suspects: [{ seat: 3, votes: 4 }], one_life: true, voters: [0, 1, 2, 4, 6, 7] },
  }),
  table('in-turn', {
    phase: 'verdict',
    seconds: 9,
    edition: 'classic',
    ballot: {
      suspects: suspects.map(({ seat, votes }) => ({ seat, votes })),
      verdict: [4, 7, 0].map((voter) => ({ voter, target: voter === 7 ? 6 : 3 })),
      ...{ voters: [4, 7, 0, 1, 2], voter_turn: 3 },
    },
  }),
  table('lynch', {
    phase: 'lynch',
    seconds: 7,
    ghosts: [5, 6],
    ballot: { suspects, verdict: tied, voters, lynched: 6, how: 'marker' },
  }),
  table('end', {
    phase: 'end',
    ghosts: [1, 3, 5, 6],
    end: { winner: 'humans', winners: [0, 1, 2, 4, 5, 7], roles, became: roles },
  }),
];
