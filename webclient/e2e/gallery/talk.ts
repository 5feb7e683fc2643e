import type { Said, Words } from '../../src/protocol/types.gen';
import { accusation, suspects, voters } from './ballots';
import { villageWins } from './end';
import { player, type Screen, steps, tap } from './screen';
import { me, now, type Scene, village } from './village';

/** All that can ever be said. */
const allWords: Words = {
  sights: true,
  exact: true,
  counts: true,
  known: true,
  powers: [
    ...(['protect', 'mark', 'hex', 'eliminate', 'return'] as const),
    ...(['bear', 'add_vote', 'silence', 'copy'] as const),
  ],
};

/** Nothing that is shown here goes away while the screen is open. */
const justNow = now + 3_600_000;

/** A talk of every kind. */
export const said: Partial<Said>[] = [
  { day: 1, seat: 3, kind: 'card', role: 'seer' },
  { day: 1, seat: 4, kind: 'suspect', target: 3 },
  { day: 1, seat: 4, kind: 'suspect', target: 3, why: 'defended', other: 7 },
  { day: 1, seat: 5, text: 'It was not me. I slept the whole night and heard nothing at all.' },
  { seat: 6, kind: 'card', role: 'villager' },
  { seat: 6, kind: 'back', back: 5 },
  { seat: 3, kind: 'seen', target: 4, night: 2, sight: 'not' },
  { seat: 0, kind: 'trust', target: 3, why: 'same_card', other: 1 },
  { seat: 1, kind: 'known', target: 0 },
  { seat: 7, kind: 'counted', night: 1, count: 2 },
  { seat: 0, kind: 'ask', target: 7 },
  { seat: 4, kind: 'used', night: 2, power: 'add_vote', target: 6 },
  { seat: 1, removed: true },
  { seat: 2, text: 'W'.repeat(120) },
];
const fresh: Partial<Said>[] = [
  ...said,
  { seat: 1, kind: 'suspect', target: 4, why: 'votes', other: 0, at: justNow },
  { seat: 4, text: 'I only voted so because everybody else did the same.', at: justNow },
  { seat: 6, kind: 'card', role: 'werewolf', at: justNow },
  { seat: 7, kind: 'ask', target: 6, at: justNow },
];

const talks: Scene = { phase: 'discussion', seconds: 134, table: { words: allWords }, said };
const scene = (name: string, more: Partial<Scene> = {}): Screen => {
  const view = village({ ...talks, ...more });
  return { name, phase: view.phase.name, view };
};
const say = tap(({ statements }) => statements.say);
const kind = (of: 'suspect' | 'seen' | 'used' | 'counted' | 'card') =>
  tap(({ statements }) => statements.kinds[of]);
const list = tap(({ statements }) => statements.list);

/** What players say by taps and in writing. */
export const talk: Screen[] = [
  scene('talk', { said: fresh }),
  {
    ...scene('talk-accusation', {
      phase: 'accusation',
      seconds: 11,
      said: fresh,
      ballot: { accusation: accusation(3) },
    }),
    act: player(4),
  },
  scene('talk-defence', {
    phase: 'defence',
    ballot: { suspects: suspects.map((one, i) => ({ ...one, seat: i ? 6 : me })), speaker: me },
    said: [{ seat: me, text: 'W'.repeat(120), at: justNow }],
  }),
  scene('talk-dawn', { phase: 'dawn', ballot: { dead: [5] } }),
  scene('talk-suspects', {
    phase: 'suspects',
    ballot: { suspects, accusation: accusation(8) },
  }),
  scene('talk-verdict', { phase: 'verdict', ballot: { suspects, voters } }),
  { ...scene('say'), act: say },
  {
    ...scene('say-player'),
    act: steps(say, kind('suspect')),
  },
  {
    ...scene('say-because'),
    act: steps(say, kind('suspect'), player(4)),
  },
  { ...scene('say-card'), sameParts: true, act: steps(say, kind('card')) },
  {
    ...scene('say-seen'),
    act: steps(say, kind('seen'), player(4)),
  },
  { ...scene('say-used'), sameParts: true, act: steps(say, kind('used')) },
  { ...scene('say-counted'), sameParts: true, act: steps(say, kind('counted')) },
  { ...scene('said', { host: me + 1 }), act: steps(say, list) },
  {
    ...scene('said-days', { ghosts: [me, 5] }),
    act: steps(
      list,
      tap(({ statements }) => statements.byDay),
    ),
  },
  {
    ...scene('said-end', {
      ...villageWins,
      phase: 'end',
      table: { ...villageWins.table, words: allWords },
    }),
    act: list,
  },
];

/** A table of so many people who speak. */
export const speaking = (names: readonly string[]): Screen[] => [
  scene(`talk of ${names.length}`, { names, said: fresh }),
  {
    ...scene(`accusation of ${names.length}`, {
      ...{ names, said: fresh, phase: 'accusation', seconds: 11 },
      ballot: { accusation: accusation(3) },
    }),
    act: player(4),
  },
];

/** On the table screen. */
export const talkScene: Scene = { ...talks, said: fresh };
