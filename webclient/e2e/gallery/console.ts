import { accusation, suspects, tied, voters } from './ballots';
import { villageWins } from './end';
import { type Screen, steps, tap } from './screen';
import { asks, eight, note, type Scene, type Sections, twelve, village } from './village';

const decrees = [{ night: 2, seat: 4, ghost: true, reason: 'Showed us the card in the call.' }];
const wolves = [1, 7];
const seer = 2;
const awaited = [3, 4, 5];

/** Three games of eight: in each, two others are the wolves. */
const evening: Sections['evening']['games'] = (['humans', 'wolves', 'wolves'] as const).map(
  (winner, game) => ({
    winner,
    seats: eight.map((short, i) => {
      const wolf = i === game + 1 || i === game + 3;
      return {
        player: i + 1,
        name: i === 3 ? `D${'W'.repeat(15)}` : short,
        role: wolf ? 'werewolf' : i === game ? 'seer' : 'villager',
        won: wolf === (winner === 'wolves'),
      };
    }),
  }),
);

const roleAt = (seat: number) =>
  wolves.includes(seat) ? 'werewolf' : seat === seer ? 'seer' : 'villager';

/** What a card is asked: the pack is divided between Dan and Giulia. */
function choiceAt(seat: number): Parameters<typeof asks>[0] {
  if (wolves.includes(seat)) return { kind: 'attack', pick: seat === 1 ? 3 : 6, barred: wolves };
  if (seat === seer) return { kind: 'look', pick: 7 };
  return { pick: (seat + 1) % 8 };
}

/** The view of a moderator without a card at one moment. The moderator's number follows the seats. */
const leading = (
  phase: Scene['phase'],
  scene: Partial<Scene> = {},
  waitsFor: readonly number[] = phase === 'deal' || phase === 'night' ? awaited : [],
): Sections => {
  const names = scene.names ?? eight;
  const player = names.length + 1;
  const people = [...names, 'Mia'].map((name, i) => ({
    ...{ id: i + 1, name, bot: false, stand_in: false, ready: false },
  }));
  return village({
    phase,
    host: player,
    ...scene,
    room: { players: people, ...scene.room },
    options: { moderator: 'host', ...scene.options },
    table: { moderator: player, ...scene.table },
    you: {
      player,
      seat: -1,
      questions: [],
      cards: names.map((_, seat) => ({
        role: roleAt(seat),
        awaited: waitsFor.includes(seat),
        questions:
          phase === 'night' ? [asks({ ...choiceAt(seat), sure: !waitsFor.includes(seat) })] : [],
        notes:
          seat === seer && phase !== 'deal'
            ? [note({ kind: 'look', target: 7, sight: 'werewolf' })]
            : [],
      })),
      ...scene.you,
    },
  });
};

/** Two ghosts give the shield to Hugo and accuse nobody. The owl has pointed at Giulia. */
const shielded = {
  order: [6, 7, 0, 1, 2, 3],
  turn: 6,
  votes: [3, 3, 3, 6, 6, 7].map((target, at) => ({ voter: [6, 7, 0, 1, 2, 3][at] ?? 0, target })),
  totals: [0, 0, 0, 3, 0, 0, 2, 1],
};
const favoured = suspects.map((suspect) => ({ ...suspect, votes: suspect.votes - 1 }));
/** A vote in turn that is over: the last voter let the turn go by, and the others are divided. */
const inTurn = [4, 7, 0, 1, 2];
const all = inTurn.map((voter, at) => ({ voter, target: [3, 6, 3, 6, -1][at] ?? -1 }));

const uncover = tap(({ leading }) => leading.cover.show);
const goOn = tap(({ leading }) => leading.advance);

/** The console of the moderator in each part of a game, covered and open. */
export const console: Screen[] = [
  {
    name: 'console-deal',
    phase: 'deal',
    view: leading('deal', { ghosts: [], table: { night: 0, marker: { gap: true, seat: 3 } } }),
  },
  { name: 'console-night', phase: 'night', view: leading('night') },
  { name: 'console-night-open', phase: 'night', view: leading('night'), act: uncover },
  {
    name: 'console-night-called',
    sameParts: true,
    phase: 'night',
    view: leading('night', {
      edition: 'cd',
      names: twelve,
      ghosts: [],
      options: { night_mode: 'sequential' },
      step: 'witch',
      calls: [['werewolf'], ['witch', 'wolf_servant']],
      table: { night: 1, marker: { gap: true, seat: 3 } },
    }),
  },
  {
    name: 'console-night-tie',
    phase: 'night',
    view: leading('night'),
    act: steps(goOn, uncover),
  },
  { name: 'console-reading', sameParts: true, phase: 'reading', view: leading('reading') },
  {
    name: 'console-dawn',
    phase: 'dawn',
    view: leading('dawn', {
      edition: 'full-moon',
      ghosts: [4, 5],
      seats: { 0: { hand: true } },
      ballot: { dead: [4, 5], returned: [0] },
    }),
  },
  {
    name: 'console-menace',
    sameParts: true,
    phase: 'menace',
    view: leading('menace', { ghosts: [3, 4, 5], options: { ghost_menace: 'on' } }, [4, 5]),
  },
  {
    name: 'console-discussion',
    phase: 'discussion',
    view: leading('discussion', { ghosts: [4, 5], table: { decrees }, you: { undo: true } }),
  },
  {
    name: 'console-decree',
    phase: 'discussion',
    view: leading('discussion'),
    act: async (page, words) => {
      await tap(({ leading }) => leading.decree.open)(page, words);
      await page.getByRole('combobox').selectOption('3');
      await page.getByRole('dialog').getByRole('textbox').fill('Told the card.');
    },
  },
  {
    name: 'console-hand-on',
    phase: 'discussion',
    view: leading('discussion', {
      room: {
        players: [...eight, 'Mia', 'Jo'].map((name, i) => ({
          id: i + 1,
          name,
          bot: false,
          stand_in: false,
          ready: false,
        })),
      },
    }),
    act: tap(({ leading }) => leading.hand.open),
  },
  {
    name: 'console-accusation',
    phase: 'accusation',
    view: leading('accusation', { ballot: { accusation: accusation(3) } }),
  },
  {
    name: 'console-suspects',
    sameParts: true,
    phase: 'suspects',
    view: leading('suspects', {
      ...{ edition: 'full-moon', options: { ghost_menace: 'on' }, ghosts: [4, 5] },
      ballot: { suspects: favoured, accusation: shielded, announced: [6], shield: 7 },
    }),
  },
  {
    name: 'console-defence',
    sameParts: true,
    phase: 'defence',
    view: leading('defence', { ballot: { suspects, accusation: accusation(8), speaker: 3 } }),
  },
  {
    name: 'console-verdict',
    phase: 'verdict',
    view: leading('verdict', { ballot: { suspects, voters } }, [2, 4, 7]),
  },
  {
    name: 'console-verdict-tie',
    sameParts: true,
    phase: 'verdict',
    view: leading('verdict', {
      edition: 'classic',
      options: { moderator_decides: 'on' },
      ballot: {
        suspects: suspects.map(({ seat, votes }) => ({ seat, votes })),
        ...{ voters: inTurn, voter_turn: 5, verdict: all, again: true },
      },
    }),
    act: goOn,
  },
  {
    name: 'console-lynch',
    phase: 'lynch',
    view: leading('lynch', {
      ghosts: [5, 6],
      ballot: { suspects, voters, verdict: tied, lynched: 6, how: 'marker' },
    }),
    act: uncover,
  },
  {
    name: 'console-paused',
    phase: 'discussion',
    view: leading('discussion', { paused: true }),
  },
  {
    name: 'console-end',
    phase: 'end',
    view: leading('end', {
      ...villageWins,
      ballot: { lynched: 3 },
      you: { cards: [] },
    }),
  },
  {
    name: 'evening',
    phase: 'lobby',
    view: village({ phase: 'lobby', evening }),
    act: tap(({ evening }) => evening.title),
  },
  {
    name: 'decreed',
    phase: 'discussion',
    view: village({
      ...{ phase: 'discussion', seconds: 90, ghosts: [4, 5] },
      table: { moderator: 9, decrees },
    }),
  },
  {
    name: 'without-moderator',
    phase: 'night',
    view: village({ phase: 'night', paused: true, seconds: 20, table: { moderator: 9 } }),
  },
];
