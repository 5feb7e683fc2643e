import { beginning } from '../words';
import { accusation, suspects, tied, verdict, voters } from './ballots';
import { hold, player, type Screen, steps, tap } from './screen';
import { note, notes, roles, village } from './village';
import { watcher } from './watcher';

const wolf = roles.werewolf ?? {};
const crowdOrder = Array.from({ length: 24 }, (_, i) => (i + 4) % 24);
const crowdVotes = crowdOrder.map((voter) => ({
  voter,
  target: voter % 3 === 1 || voter % 6 === 0 ? 3 : voter % 3 === 2 ? 6 : 1,
}));
const crowdSuspects = suspects.map((suspect, first) => ({ ...suspect, votes: first ? 8 : 12 }));

const gap = { gap: true, seat: 3 };

/** The screens of the day and of the end. */
export const day: Screen[] = [
  {
    name: 'dawn-dead',
    phase: 'dawn',
    view: village({ phase: 'dawn', seconds: 6, ballot: { dead: [5] } }),
  },
  {
    name: 'dawn-narrator',
    sameParts: true,
    phase: 'dawn',
    view: village({
      phase: 'dawn',
      seconds: 6,
      ghosts: [],
      table: { night: 1, marker: { gap: true, seat: 0 } },
      ballot: { narrator: true },
    }),
  },
  {
    name: 'dawn-mine',
    phase: 'dawn',
    view: village({ phase: 'dawn', seconds: 6, ghosts: [2], ballot: { dead: [2] } }),
  },
  { name: 'discussion', phase: 'discussion', view: village({ phase: 'discussion', seconds: 134 }) },
  {
    name: 'discussion-late',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 9, ghosts: [2, 5], table: { elder: 6 } }),
  },
  {
    name: 'discussion-crowd',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 58, crowd: true }),
  },
  {
    name: 'discussion-hands',
    phase: 'discussion',
    view: village({
      phase: 'discussion',
      seconds: 29,
      edition: 'full-moon',
      seats: { 4: { muted: true } },
      ballot: { hands: [3, 2, 7] },
    }),
  },
  {
    name: 'discussion-ghost',
    sameParts: true,
    phase: 'discussion',
    view: village({
      phase: 'discussion',
      seconds: 58,
      ghosts: [2, 5],
      you: { foretells: 3 },
      ballot: { hands: [0] },
    }),
  },
  {
    name: 'discussion-watcher',
    sameParts: true,
    phase: 'discussion',
    view: village({
      phase: 'discussion',
      seconds: 134,
      crowd: true,
      you: watcher,
      ballot: { hands: [9, 3, 4, 6, 11, 2, 1, 20] },
    }),
  },
  {
    name: 'discussion-paused',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 58, paused: true, edition: 'full-moon' }),
  },
  {
    name: 'discussion-held',
    sameParts: true,
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 134, you: wolf }),
    act: hold,
  },
  {
    name: 'notebook',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 134, you: { role: 'seer' }, notes }),
    act: steps(
      tap(({ bar }) => bar.notebook),
      hold,
    ),
  },
  {
    name: 'notebook-pages',
    sameParts: true,
    phase: 'discussion',
    view: village({
      phase: 'discussion',
      seconds: 134,
      ghosts: [0, 4, 5, 7],
      table: { night: 5 },
      you: { role: 'seer' },
      notes: [
        ...notes,
        note({ night: 3, kind: 'look', target: 1, sight: 'not' }),
        note({ night: 4, kind: 'look', target: 6, sight: 'not' }),
        note({ night: 5, kind: 'look' }),
      ],
    }),
    act: steps(
      tap(({ bar }) => bar.notebook),
      tap(({ game }) => game.talk.nights(3, 4)),
    ),
  },
  {
    name: 'help-own',
    phase: 'discussion',
    view: village({ phase: 'discussion', seconds: 134, you: wolf }),
    act: steps(
      tap(({ bar }) => bar.help),
      hold,
    ),
  },
  {
    name: 'accusation-ahead',
    sameParts: true,
    phase: 'accusation',
    view: village({ phase: 'accusation', seconds: 11, ballot: { accusation: accusation(3) } }),
    act: player(4),
  },
  {
    name: 'accusation-turn',
    phase: 'accusation',
    view: village({ phase: 'accusation', seconds: 11, ballot: { accusation: accusation(6) } }),
    act: player(7),
  },
  {
    name: 'accusation-gap',
    sameParts: true,
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      ghosts: [],
      table: { marker: gap },
      ballot: { accusation: accusation(6) },
    }),
    act: player(7),
  },
  {
    name: 'accusation-ghost',
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      ghosts: [2, 5],
      you: { accusation: 3 },
      ballot: { accusation: accusation(4) },
    }),
  },
  {
    name: 'accusation-prophet',
    sameParts: true,
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      ghosts: [2, 5],
      you: { accusation: 3, foretells: 6 },
      ballot: { accusation: accusation(3), hands: [0] },
    }),
    act: tap(({ game }) => beginning(game.talk.prophecy.tab)),
  },
  {
    name: 'accusation-watcher',
    sameParts: true,
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      you: watcher,
      ballot: { accusation: accusation(6) },
    }),
  },
  {
    name: 'accusation-crowd',
    sameParts: true,
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      crowd: true,
      ballot: {
        accusation: { order: crowdOrder, turn: 14, votes: crowdVotes.slice(0, 14), totals: [] },
      },
    }),
  },
  {
    name: 'suspects',
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      ballot: { suspects, accusation: accusation(8) },
    }),
  },
  {
    name: 'suspects-gap',
    sameParts: true,
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      ghosts: [],
      table: { marker: gap },
      ballot: {
        suspects: suspects.map((suspect) => ({ ...suspect, votes: 4 })),
        accusation: accusation(8),
      },
    }),
  },
  {
    name: 'suspects-wide',
    sameParts: true,
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      crowd: true,
      ballot: {
        suspects: crowdSuspects,
        accusation: { order: crowdOrder, turn: 24, votes: crowdVotes, totals: [] },
      },
    }),
  },
  {
    name: 'defence',
    phase: 'defence',
    view: village({ phase: 'defence', seconds: 24, ballot: { suspects, speaker: 3 } }),
  },
  {
    name: 'verdict',
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      ballot: { suspects, voters },
    }),
    act: (page) => page.locator('button.evidence-card').first().click(),
  },
  {
    name: 'verdict-watching',
    sameParts: true,
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      ghosts: [2, 5],
      ballot: { suspects, voters: [0, 1, 4, 7] },
    }),
  },
  {
    name: 'lynch',
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      ghosts: [3, 5],
      ballot: { suspects, voters, verdict, lynched: 3 },
    }),
  },
  {
    name: 'lynch-mine',
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      ghosts: [2, 5],
      ballot: {
        suspects: suspects.map((suspect, first) => ({ ...suspect, seat: first ? 6 : 2 })),
        voters,
        verdict: verdict.map((vote) => ({ ...vote, target: vote.target === 3 ? 2 : vote.target })),
        lynched: 2,
      },
    }),
  },
  {
    name: 'lynch-tie',
    sameParts: true,
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      ghosts: [5, 6],
      ballot: { suspects, voters, verdict: tied, lynched: 6, how: 'marker' },
    }),
  },
  {
    name: 'lynch-none',
    sameParts: true,
    phase: 'lynch',
    view: village({ phase: 'lynch', seconds: 9 }),
  },
];
