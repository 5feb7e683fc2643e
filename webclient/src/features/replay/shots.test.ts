import { expect, test } from 'vitest';
import { asks, note, village } from '../../../e2e/gallery/village';
import type { Moment, PhaseName, Replay, You } from '../../protocol/types.gen';
import { allShots, arrowsOf, chaptersOf, leadersOf, openCard, shotsSeenBy } from './shots';

const { you: villager } = village({ phase: 'deal' });

const own = (player: number, secret: Partial<You>, notes?: number): Moment['own'][number] => ({
  player,
  you: { ...villager, player, seat: player - 1, ...secret },
  ...(notes !== undefined && {
    notebook: { from: notes, notes: [note({ night: notes + 1, target: 3 })] },
  }),
});

const { replay: _, you: __, notebook: ___, ...opening } = village({ phase: 'deal' });
const phase = (name: PhaseName, night: number) => {
  const { phase, table } = village({ phase: name, table: { night } });
  return { phase, table };
};

const game: Replay = {
  moments: [
    { at: 1000, ...opening, own: [own(1, {}, 0), own(2, { role: 'werewolf' }, 0)] },
    { at: 2000, ...phase('night', 1), own: [] },
    {
      at: 3000,
      own: [own(2, { role: 'werewolf', questions: [asks({ kind: 'attack', pick: 4 })] })],
    },
    { at: 4000, own: [own(1, { questions: [asks({ pick: 1 })] })] },
    { at: 5000, ...phase('dawn', 1), own: [own(1, {}, 1)] },
  ],
};

test("shows through a player's eyes only what that player's phone showed", () => {
  const film = shotsSeenBy(game, 1);
  expect(film.map(({ moment }) => moment)).toEqual([0, 1, 3, 4]);
  expect(film.map(({ view }) => view.notebook.notes.length)).toEqual([1, 1, 1, 2]);
  for (const { view, secrets } of film) {
    expect(view.you).toMatchObject({ player: 1, role: 'villager' });
    expect(secrets).toEqual([]);
  }
});

test('shows every moment and all secrets in the view of everything', () => {
  const film = allShots(game);
  expect(film.map(({ moment }) => moment)).toEqual([0, 1, 2, 3, 4]);
  expect(film.map(({ view }) => view.you.player)).toEqual([0, 0, 0, 0, 0]);
  expect(film[1]?.secrets[1]?.you.role).toBe('werewolf');
  expect(film[4]?.secrets[0]?.notebook.notes).toHaveLength(2);
});

test('draws the choices of the night, but not the guesses of villagers', () => {
  const film = allShots(game);
  expect(film.map(arrowsOf)).toEqual([
    [],
    [],
    [{ voter: 1, target: 4 }],
    [{ voter: 1, target: 4 }],
    [],
  ]);
  expect(shotsSeenBy(game, 1).map(arrowsOf)).toEqual([[], [], [], []]);
});

test('shows the view of the moderator, and of the person who took over', () => {
  const leads = (moderator: number, night: number) => {
    const names = ['Anna', 'Bo', 'Carla', 'Dan', 'Ines', 'Jo'];
    const { room, table } = village({ phase: 'night', names, table: { night, moderator } });
    return { room, table };
  };
  const cards: You['cards'] = [
    { role: 'werewolf', awaited: false, questions: [asks({ kind: 'attack', pick: 3 })], notes: [] },
    { role: 'villager', awaited: true, questions: [asks({ pick: 2 })], notes: [] },
  ];
  const led: Replay = {
    moments: [
      {
        at: 1000,
        ...opening,
        ...leads(5, 0),
        own: [own(5, { seat: -1 }, 0), own(6, { seat: -1 }, 0)],
      },
      { at: 2000, ...phase('night', 1), ...leads(5, 1), own: [own(5, { seat: -1, cards })] },
      { at: 3000, ...leads(6, 1), own: [own(5, { seat: -1 }), own(6, { seat: -1, cards })] },
    ],
  };
  expect(leadersOf(allShots(led))).toEqual([
    { player: 5, name: 'Ines' },
    { player: 6, name: 'Jo' },
  ]);
  const [deal, night, after] = shotsSeenBy(led, 5);
  expect([deal, night, after].map((shot) => shot && openCard(shot, 0))).toEqual([
    undefined,
    'werewolf',
    undefined,
  ]);
  expect(night && arrowsOf(night)).toEqual([{ voter: 0, target: 3 }]);
  const taken = shotsSeenBy(led, 6).at(-1);
  expect(taken && openCard(taken, 1)).toBe('villager');
});

test('draws the players with sword and shield', () => {
  const moments = [
    { at: 1000, ...opening, ...phase('menace', 2), own: [own(1, { sword: 3, shield: 2 }, 0)] },
  ];
  expect(allShots({ moments }).map(arrowsOf)).toEqual([
    [
      { voter: 0, target: 3 },
      { voter: 0, target: 2 },
    ],
  ]);
});

test('finds the beginnings of nights and days', () => {
  expect(chaptersOf(allShots(game))).toEqual([
    { chapter: { what: 'deal' }, first: 0 },
    { chapter: { what: 'night', number: 1 }, first: 1 },
    { chapter: { what: 'day', number: 1 }, first: 4 },
  ]);
});
