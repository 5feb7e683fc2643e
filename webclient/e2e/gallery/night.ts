import { hold, player, type Screen, see, steps, tap } from './screen';
import { asks, notes, roles, type Sections, village } from './village';
import { watcher } from './watcher';

const evening = { phase: 'night', seconds: 31 } as const;
const wolf = roles.werewolf ?? {};
const seer = roles.seer ?? {};

/** A room with a custom card that may be used twice. */
const workshop: Sections['room']['settings'] = {
  ...village(evening).room.settings,
  own: [
    {
      ...{ number: 1, name: 'Baker', text: 'Bread for all.', side: 'humans', counts: 'humans' },
      ...{ seen_as: 'not', power: 'silence', first: 1, uses: 2, self: false, hunts: false },
    },
  ],
};

/** The dark screens, where every phone looks the same. */
export const night: Screen[] = [
  { name: 'deal', phase: 'deal', view: village({ phase: 'deal', seconds: 17 }) },
  {
    name: 'deal-brief',
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 17 }),
    act: steps(
      tap(({ game }) => `${game.deal.cardBack}. ${game.deal.hold}`),
      see(({ game }) => game.deal.holding.keep),
    ),
  },
  {
    name: 'deal-first',
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 57, room: { games: 1 } }),
  },
  {
    name: 'deal-first-held',
    sameParts: true,
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 57, room: { games: 1 }, you: wolf }),
    act: hold,
  },
  {
    name: 'night-first',
    phase: 'night',
    view: village({ ...evening, table: { night: 1 }, room: { games: 1 } }),
  },
  {
    name: 'reading-first',
    sameParts: true,
    phase: 'reading',
    view: village({ phase: 'reading', seconds: 5, room: { games: 1 } }),
  },
  ...Object.entries(roles).map(([role, you]) => ({
    name: `deal-held-${role}`,
    sameParts: role !== 'werewolf',
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 17, you }),
    act: hold,
  })),
  { name: 'night', phase: 'night', view: village(evening) },
  {
    name: 'night-saved',
    phase: 'night',
    view: village({
      ...evening,
      you: { questions: [asks({ pick: 3, sure: true })] },
    }),
  },
  {
    name: 'night-held-villager',
    phase: 'night',
    view: village(evening),
    act: hold,
  },
  {
    name: 'night-held-wolf',
    sameParts: true,
    phase: 'night',
    view: village({ ...evening, you: wolf }),
    act: hold,
  },
  {
    name: 'night-crowd',
    sameParts: true,
    phase: 'night',
    view: village({ ...evening, crowd: true }),
  },
  {
    name: 'deal-held-watcher',
    sameParts: true,
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 17, you: watcher }),
    act: hold,
  },
  {
    name: 'night-watcher',
    sameParts: true,
    phase: 'night',
    view: village({ ...evening, you: watcher }),
    act: steps(
      player(4),
      tap(({ game }) => game.night.confirm),
      see(({ game }) => game.night.change),
      hold,
    ),
  },
  {
    name: 'night-paused',
    sameParts: true,
    phase: 'night',
    view: village({ ...evening, paused: true }),
  },
  // The cards with the longest texts, to which the settings of the room add something.
  {
    name: 'deal-held-owl',
    sameParts: true,
    phase: 'deal',
    view: village({ phase: 'deal', seconds: 17, crowd: true, you: { role: 'owl' } }),
    act: hold,
  },
  {
    name: 'deal-held-guard',
    sameParts: true,
    phase: 'deal',
    view: village({
      ...{ phase: 'deal', seconds: 17, edition: 'cd', you: { role: 'guard' } },
      options: { cd_double_attack: 'anyone' },
    }),
    act: hold,
  },
  {
    name: 'night-held-owl',
    sameParts: true,
    phase: 'night',
    view: village({
      ...{ ...evening, crowd: true },
      you: { role: 'owl', questions: [asks({ kind: 'mark' })] },
    }),
    act: hold,
  },
  {
    name: 'night-held-own',
    sameParts: true,
    phase: 'night',
    view: village({
      ...evening,
      reach: { nobody: true },
      room: { settings: workshop },
      you: {
        role: 'own_1',
        questions: [asks({ kind: 'silence', nobody: true, barred: [1, 4, 6] })],
      },
    }),
    act: hold,
  },
  { name: 'reading', phase: 'reading', view: village({ phase: 'reading', notes }) },
  {
    name: 'reading-held',
    phase: 'reading',
    view: village({ phase: 'reading', you: seer, notes }),
    act: hold,
  },
];
