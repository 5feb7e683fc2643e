import { expect, test } from 'vitest';
import type { Player, Room } from '../protocol/types.gen';
import { isReady, movedTo, numberIn } from './seatOrder';

const player = (id: number, more: Partial<Player> = {}): Player => ({
  id,
  name: `${id}`,
  bot: false,
  stand_in: false,
  ready: false,
  ...more,
});

const roomWith = (moderator: string) =>
  ({ host: 7, settings: { options: { moderator } } }) as unknown as Room;

test.each([
  [3, 0, [3, 1, 2, 4]],
  [1, 2, [2, 3, 1, 4]],
  [2, 3, [1, 3, 4, 2]],
  [2, 1, [1, 2, 3, 4]],
])('moves %d to place %d, and keeps the order of the others', (who, place, order) => {
  expect(movedTo([1, 2, 3, 4], who, place)).toEqual(order);
});

test('goes around the table, which has no ends', () => {
  expect(movedTo([1, 2, 3, 4], 1, -1)).toEqual([2, 3, 4, 1]);
  expect(movedTo([1, 2, 3, 4], 4, 4)).toEqual([4, 1, 2, 3]);
});

test('numbers the seats from 1 and leaves out the moderator', () => {
  const players = [player(4), player(7), player(2)];
  const numbers = (room: Room) => players.map(({ id }) => numberIn(room, players, id));
  expect(numbers(roomWith('off'))).toEqual([1, 2, 3]);
  expect(numbers(roomWith('host'))).toEqual([1, 0, 2]);
});

test('bots and the host always count as ready', () => {
  const room = roomWith('off');
  const ready = [
    player(1),
    player(2, { ready: true }),
    player(3, { bot: true }),
    player(4, { stand_in: true }),
    player(room.host),
  ].map((who) => isReady(room, who));
  expect(ready).toEqual([false, true, true, true, true]);
});
