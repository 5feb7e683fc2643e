import { expect, test } from 'vitest';
import type { Evening, RoleID, Side } from '../../protocol/types.gen';
import { guestsOf, replaysOf, winsOf } from './evening';

const seat = (player: number, name: string, role: RoleID, won: boolean) => ({
  ...{ player, name, role, won },
});
const game = (winner: Side, ...seats: ReturnType<typeof seat>[]) => ({ winner, seats });

const evening: Evening = {
  games: [
    game('humans', seat(1, 'Ada', 'seer', true), seat(2, 'Bo', 'werewolf', false)),
    game('humans', seat(1, 'Ada', 'werewolf', false), seat(3, 'Cleo', 'villager', true)),
    game('wolves', seat(1, 'Adele', 'werewolf', true), seat(2, 'Bo', 'seer', false)),
  ],
};

test('counts games, wins and cards of each person, with the newest name, most wins first', () => {
  expect(guestsOf(evening)).toEqual([
    { player: 1, name: 'Adele', games: 3, wins: 2, roles: ['seer', 'werewolf', 'werewolf'] },
    { player: 3, name: 'Cleo', games: 1, wins: 1, roles: ['villager'] },
    { player: 2, name: 'Bo', games: 2, wins: 0, roles: ['werewolf', 'seer'] },
  ]);
});

test('counts the wins of the sides, and solo wins only when there is one', () => {
  expect(winsOf(evening)).toEqual([
    { side: 'humans', wins: 2 },
    { side: 'wolves', wins: 1 },
  ]);
  const alone = { games: [...evening.games, game('solo')] };
  expect(winsOf(alone).at(-1)).toEqual({ side: 'solo', wins: 1 });
  expect(winsOf({ games: [] }).map(({ wins }) => wins)).toEqual([0, 0]);
});

test('links the replays of the games, the newest first, without those that are not kept', () => {
  expect(replaysOf(evening, { id: 'c', evening: ['a', '', 'c'] })).toEqual([
    { number: 3, side: 'wolves', id: 'c' },
    { number: 1, side: 'humans', id: 'a' },
  ]);
  expect(replaysOf(evening, undefined)).toEqual([]);
});
