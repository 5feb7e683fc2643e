import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_NO_ROOM, CLOSE_NO_SEAT, CLOSE_REPLACED, CLOSE_RESTART } from '../protocol/types.gen';
import { type Connection, timing } from './connection';
import { begin, frames, socket, sockets, start, wait } from './fakeConnection';
import { timing as socketTiming } from './monitoredSocket';

const { longestGreeting, quiet, shortestPatience } = socketTiming;
const { firstPause, hold, rivals, slow, wave } = timing;

/** A live connection whose server has fallen silent: the rival has just been opened. */
function inDoubt(): Connection {
  const connection = start();
  socket(0).greet();
  wait(quiet + shortestPatience);
  expect(sockets).toHaveLength(2);
  return connection;
}

beforeEach(begin);
afterEach(() => vi.useRealTimers());

test('frozen: a rival takes over without a notice, and gets the unacknowledged commands again', () => {
  const connection = start();
  const seen: string[] = [];
  connection.status.subscribe(({ name }) => seen.push(name));
  socket(0).greet(3);
  connection.send({ t: 'ready' });
  wait(quiet + shortestPatience);
  expect(socket(0).closed).toBe(false);
  connection.send({ t: 'accuse', target: 1 });
  socket(1).greet(4);
  expect(socket(0).closed).toBe(true);
  expect(socket(1).said).toEqual(['hello', 'accuse 5']);
  expect(frames).toEqual([true, true]);
  connection.send({ t: 'again' });
  expect(socket(1).said.at(-1)).toBe('again 6');
  expect(seen).toEqual(['connecting', 'live']);
});

test('frozen: races on beside a rival that hangs, and pauses longer when rivals fail', () => {
  const connection = inDoubt();
  wait(slow);
  expect(sockets).toHaveLength(3);
  expect(socket(1).closed).toBe(false);
  socket(2).drop();
  wait(firstPause);
  expect(sockets).toHaveLength(4);
  socket(3).drop();
  wait(2 * firstPause - 1);
  expect(sockets).toHaveLength(4);
  wait(1);
  expect(sockets).toHaveLength(5);
  socket(4).greet();
  expect(connection.status.value.name).toBe('live');
  expect(socket(0).closed && socket(1).closed).toBe(true);
});

test('frozen for long: no more than so many rivals at once', () => {
  inDoubt();
  wait(5 * slow);
  expect(sockets).toHaveLength(1 + rivals);
});

test('a socket that receives something before its rival does opens no further rivals', () => {
  const connection = inDoubt();
  socket(1).drop();
  socket(0).pong();
  wait(quiet - 1);
  expect(sockets).toHaveLength(2);
  expect(connection.status.value.name).toBe('live');
  expect(socket(0).closed).toBe(false);
});

test('silent, then back: an open rival still takes over with its first frame', () => {
  inDoubt();
  socket(0).pong();
  expect(socket(1).closed).toBe(false);
  socket(1).greet();
  expect(socket(0).closed).toBe(true);
});

test('silent, then back: a rival that fails is not followed by another', () => {
  inDoubt();
  const talk = setInterval(() => socket(0).frame(), 500);
  wait(20_000);
  expect(socket(1).closed).toBe(true);
  expect(sockets).toHaveLength(2);
  clearInterval(talk);
});

test.each([1006, CLOSE_RESTART, CLOSE_REPLACED])(
  'a connection that ends with %i leaves the seat to its rival',
  (code) => {
    const connection = inDoubt();
    connection.send({ t: 'ready' });
    socket(1).onopen?.();
    socket(0).drop(code);
    expect(connection.status.value.name).toBe('connecting');
    socket(1).frame();
    expect(connection.status.value.name).toBe('live');
    expect(socket(1).said).toEqual(['hello', 'ready 1']);
    expect(sockets).toHaveLength(2);
  },
);

test('a rival alone that does not greet is raced by another socket', () => {
  const connection = inDoubt();
  socket(0).drop();
  wait(slow);
  expect(connection.status.value.name).toBe('connecting');
  expect(sockets).toHaveLength(3);
  socket(2).greet();
  expect(connection.status.value.name).toBe('live');
  expect(socket(1).closed).toBe(true);
});

test('is not replaced by a rival that it has given up, but by another phone', () => {
  const connection = inDoubt();
  socket(1).onopen?.();
  const talk = setInterval(() => socket(0).pong(), 500);
  wait(longestGreeting);
  clearInterval(talk);
  expect(socket(1).closed).toBe(true);
  socket(0).drop(CLOSE_REPLACED);
  expect(connection.status.value.name).toBe('waiting');
  wait(firstPause);
  socket(2).greet();
  socket(2).drop(CLOSE_REPLACED);
  expect(connection.status.value).toEqual({ name: 'closed', code: CLOSE_REPLACED });
});

test('each socket that it has given up may take the seat once', () => {
  const connection = start();
  socket(0).onopen?.();
  wait(slow);
  socket(1).onopen?.();
  wait(longestGreeting);
  const givenUp = [socket(0), socket(1)].filter(({ closed }) => closed);
  expect(givenUp).toHaveLength(2);
  for (const _ of givenUp) {
    sockets.at(-1)?.greet();
    expect(connection.status.value.name).toBe('live');
    sockets.at(-1)?.drop(CLOSE_REPLACED);
    expect(connection.status.value.name).toBe('waiting');
    wait(firstPause);
  }
  sockets.at(-1)?.greet();
  sockets.at(-1)?.drop(CLOSE_REPLACED);
  expect(connection.status.value).toEqual({ name: 'closed', code: CLOSE_REPLACED });
});

test('a rival that finds the seat gone ends the connection', () => {
  const connection = inDoubt();
  socket(1).drop(CLOSE_NO_SEAT);
  expect(connection.status.value).toEqual({ name: 'closed', code: CLOSE_NO_SEAT });
  expect(socket(0).closed).toBe(true);
});

test('on hold: says so, keeps the socket, and sends on it', () => {
  const connection = start();
  socket(0).greet();
  socket(0).hear({ t: 'hold_on', on: true });
  expect(connection.holding.value).toBe(true);
  expect(connection.status.value.name).toBe('live');
  connection.send({ t: 'ready' });
  expect(socket(0).said).toEqual(['hello', 'ready 1']);
  socket(0).hear({ t: 'hold_on', on: false });
  expect(connection.holding.value).toBe(false);
  for (let time = 0; time < 10_000; time += 500) {
    wait(500);
    socket(0).frame();
  }
  expect(sockets).toHaveLength(1);
});

test('on hold everywhere: rivals open less and less often, and the socket stays', () => {
  const connection = start();
  socket(0).greet();
  socket(0).hear({ t: 'hold_on', on: true });
  const talk = setInterval(() => socket(0).pong(), 500);
  const opened: number[] = [];
  for (let time = 0; time < 30_000; time += 100) {
    wait(100);
    if (sockets.length - 1 > opened.length) opened.push(time + 100);
    if (time % 1000 === 900) sockets.slice(1).at(-1)?.drop(CLOSE_RESTART);
  }
  expect(opened[0]).toBe(hold + wave);
  expect(opened.length).toBeGreaterThan(4);
  expect(opened.length).toBeLessThan(8);
  expect(connection.status.value.name).toBe('live');
  expect(connection.holding.value).toBe(true);
  expect(socket(0).closed).toBe(false);
  clearInterval(talk);
});

test('on hold here: a rival at an instance that goes on takes over', () => {
  const connection = start();
  socket(0).greet();
  socket(0).hear({ t: 'hold_on', on: true });
  connection.send({ t: 'ready' });
  wait(hold + wave);
  socket(1).greet();
  expect(connection.holding.value).toBe(false);
  expect(socket(0).closed).toBe(true);
  expect(socket(1).said).toEqual(['hello', 'ready 1']);
});

test('on hold here: a seat that a rival reports as gone may come back', () => {
  const connection = start();
  socket(0).greet();
  socket(0).hear({ t: 'hold_on', on: true });
  wait(hold + wave);
  socket(1).drop(CLOSE_NO_ROOM);
  expect(connection.status.value.name).toBe('live');
  socket(0).hear({ t: 'hold_on', on: false });
  expect(socket(0).closed).toBe(false);
});

test('on hold while a rival opens: no other rival opens', () => {
  inDoubt();
  socket(0).hear({ t: 'hold_on', on: true });
  socket(1).greet();
  const talk = setInterval(() => socket(1).frame(), 500);
  wait(10_000);
  expect(sockets).toHaveLength(2);
  clearInterval(talk);
});

test('on hold at the rival: reported only when the rival replaces the socket', () => {
  const connection = inDoubt();
  socket(1).onopen?.();
  socket(1).hear({ t: 'hold_on', on: true });
  expect(connection.holding.value).toBe(false);
  socket(1).frame();
  expect(connection.holding.value).toBe(true);
});

test('on hold everywhere: instances that send a frame and then hold are tried less and less often', () => {
  const connection = start();
  socket(0).greet();
  for (const pause of [hold + wave, 800, 1600, 3200]) {
    const last = sockets.length - 1;
    socket(last).hear({ t: 'hold_on', on: true });
    expect(connection.holding.value).toBe(true);
    const talk = setInterval(() => socket(last).pong(), 500);
    wait(pause - 1);
    expect(sockets).toHaveLength(last + 1);
    wait(1);
    clearInterval(talk);
    socket(last + 1).greet();
  }
});
