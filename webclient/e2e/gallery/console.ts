import { type Screen, steps, tap } from './screen';
import { asks, note, type Scene, type Sections, village } from './village';

const suspects: Sections['ballot']['suspects'] = [
  { seat: 3, evidence: 'tuft_of_fur', votes: 3 },
  { seat: 6, evidence: 'paw_print', votes: 2 },
];
const votes = [
  { voter: 4, target: 3 },
  { voter: 7, target: 6 },
  { voter: 0, target: 3 },
];
const order = [4, 7, 0, 1, 2, 3, 6];
const accusation = { order, turn: 3, votes, totals: [] };
const decrees = [{ night: 2, seat: 4, ghost: true, reason: 'Showed us the card in the call.' }];

const evening: Sections['evening']['games'] = (['humans', 'wolves', 'wolves'] as const).map(
  (winner, game) => ({
    winner,
    seats: ['Anna', 'Bo', 'Carla', `D${'W'.repeat(15)}`].map((name, i) => ({
      ...{ player: i + 1, name, won: (i === game + 1) === (winner === 'wolves') },
      role: i === game + 1 ? ('werewolf' as const) : ('fortune_teller' as const),
    })),
  }),
);

/** The view of Ines, who moderates and plays no card, at one moment. */
const leading = (phase: Scene['phase'], scene: Partial<Scene> = {}): Sections =>
  village({
    phase,
    host: 9,
    ...scene,
    table: { moderator: 9, ...scene.table },
    you: {
      player: 9,
      seat: -1,
      questions: [],
      cards: Array.from({ length: 8 }, (_, seat) => ({
        role: seat === 3 ? ('werewolf' as const) : ('seer' as const),
        awaited: seat > 2 && seat < 6,
        questions:
          phase === 'night' ? [asks({ kind: 'look', pick: seat - 1, sure: seat > 4 })] : [],
        notes: [note({ kind: 'look', target: 3, sight: 'werewolf' })],
      })),
      ...scene.you,
    },
  });

const uncover = tap(({ leading }) => leading.cover.show);
const goOn = tap(({ leading }) => leading.advance);

/** The console of the moderator in each part of a game, covered and open. */
export const console: Screen[] = [
  { name: 'console-deal', phase: 'deal', view: leading('deal', { table: { night: 0 } }) },
  { name: 'console-night', phase: 'night', view: leading('night') },
  { name: 'console-night-open', phase: 'night', view: leading('night'), act: uncover },
  {
    name: 'console-night-called',
    sameParts: true,
    phase: 'night',
    view: leading('night', {
      edition: 'cd',
      options: { night_mode: 'sequential' },
      step: 'witch',
      calls: [['werewolf'], ['witch', 'wolf_servant']],
      table: { night: 1, moderator: 9 },
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
    view: leading('dawn', { ghosts: [4, 5], ballot: { dead: [4, 5], returned: [0] } }),
  },
  {
    name: 'console-menace',
    sameParts: true,
    phase: 'menace',
    view: leading('menace', { ghosts: [3, 4, 5], options: { ghost_menace: 'on' } }),
  },
  {
    name: 'console-discussion',
    phase: 'discussion',
    view: leading('discussion', { table: { moderator: 9, decrees }, you: { undo: true } }),
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
        players: [
          'Anna',
          'Bo',
          'Carla',
          'Dan',
          'Elif',
          'Farid',
          'Giulia',
          'Hugo',
          'Ines',
          'Jo',
        ].map((name, i) => ({ id: i + 1, name, bot: false, stand_in: false, ready: false })),
      },
    }),
    act: tap(({ leading }) => leading.hand.open),
  },
  {
    name: 'console-accusation',
    phase: 'accusation',
    view: leading('accusation', { ballot: { accusation } }),
  },
  {
    name: 'console-suspects',
    sameParts: true,
    phase: 'suspects',
    view: leading('suspects', {
      ballot: { suspects, accusation, announced: [6], shield: 7 },
    }),
  },
  {
    name: 'console-defence',
    sameParts: true,
    phase: 'defence',
    view: leading('defence', { ballot: { suspects, accusation, speaker: 3 } }),
  },
  {
    name: 'console-verdict',
    phase: 'verdict',
    view: leading('verdict', { ballot: { suspects, voters: [0, 1, 2, 4, 7] } }),
  },
  {
    name: 'console-verdict-tie',
    sameParts: true,
    phase: 'verdict',
    view: leading('verdict', { edition: 'classic', ballot: { suspects, voters: [0, 1, 2] } }),
    act: goOn,
  },
  {
    name: 'console-lynch',
    phase: 'lynch',
    view: leading('lynch', {
      ballot: { suspects, voters: [0, 1, 2], verdict: votes, lynched: 3, how: 'marker' },
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
      ballot: { lynched: 3 },
      end: { winner: 'humans', winners: [0, 1, 2], roles: [], became: [], nights: [] },
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
    view: village({ phase: 'discussion', seconds: 90, table: { moderator: 9, decrees } }),
  },
  {
    name: 'without-moderator',
    phase: 'night',
    view: village({ phase: 'night', paused: true, seconds: 20, table: { moderator: 9 } }),
  },
];
