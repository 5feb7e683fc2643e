import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  CLOSE_CROWDED,
  CLOSE_FAILING,
  CLOSE_NEWER,
  CLOSE_NO_ROOM,
  CLOSE_NO_SEAT,
  CLOSE_PENDING,
  CLOSE_REPLACED,
  CLOSE_RESTART,
} from '../protocol/types.gen';
import { timing } from './connection';
import { begin, frames, refusals, rewinds, socket, sockets, start, wait } from './fakeConnection';
import { timing as socketTiming } from './monitoredSocket';

const { longestGreeting, quiet, shortestPatience, unanswered } = socketTiming;
const { claim, firstPause, rivals, slow, wave } = timing;

beforeEach(begin);
afterEach(() => vi.useRealTimers());

test('sends hello first and is live with the first frame', () => {
  const connection = start();
  socket(0).onopen?.();
  expect(socket(0).said).toEqual(['hello']);
  expect(connection.status.value.name).toBe('connecting');
  socket(0).frame();
  expect(connection.status.value.name).toBe('live');
});

test('counts on from the ack of the first frame', () => {
  const connection = start();
  socket(0).greet(7);
  connection.send({ t: 'start' });
  connection.send({ t: 'ready' });
  expect(socket(0).said).toEqual(['hello', 'start 8', 'ready 9']);
});

test('keeps a command until it is acknowledged', () => {
  const connection = start();
  socket(0).greet();
  connection.send({ t: 'accuse', target: 3 });
  expect(connection.outbox.value.newest('accuse')?.target).toBe(3);
  socket(0).frame(1);
  expect(connection.outbox.value.waiting).toEqual([]);
});

test('resends after a reconnect what was not acknowledged, in order, with the same counters', () => {
  const connection = start();
  socket(0).greet();
  connection.send({ t: 'ready' });
  connection.send({ t: 'accuse', target: 1 });
  socket(0).drop();
  connection.send({ t: 'accuse', target: 2 });
  wait(firstPause);
  socket(1).greet(1);
  expect(socket(1).said).toEqual(['hello', 'accuse 2', 'accuse 3']);
});

test('drops a refused command, says why, and goes on counting', () => {
  const connection = start();
  socket(0).greet();
  connection.send({ t: 'start' });
  socket(0).hear({ t: 'refused', n: 1, code: 'too_few_players' });
  expect(refusals).toEqual(['start: too_few_players']);
  connection.send({ t: 'add_bot' });
  expect(socket(0).said).toEqual(['hello', 'start 1', 'add_bot 2']);
  socket(0).drop();
  wait(firstPause);
  socket(1).greet(0);
  expect(socket(1).said).toEqual(['hello', 'add_bot 2']);
});

test('waits longer after each try, up to a limit', () => {
  const connection = start();
  for (const pause of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    const before = sockets.length;
    socket(before - 1).drop();
    expect(connection.status.value.name).toBe('waiting');
    wait(pause - 1);
    expect(sockets).toHaveLength(before);
    wait(1);
    expect(sockets).toHaveLength(before + 1);
  }
});

test('says why a full server refuses it, and reconnects after long pauses', () => {
  const connection = start();
  socket(0).drop(CLOSE_CROWDED);
  expect(connection.crowded.value).toBe(true);
  wait(timing.longestPause - 1);
  expect(sockets).toHaveLength(1);
  wait(1);
  expect(connection.crowded.value).toBe(true);
  socket(1).greet();
  expect(connection.crowded.value).toBe(false);
  expect(connection.status.value.name).toBe('live');
});

test('names the release that its room needs, once a second server is too old, and comes back', () => {
  const connection = start();
  socket(0).greet();
  socket(0).drop(CLOSE_NEWER, 'v0.9.0');
  expect(connection.status.value.name).toBe('waiting');
  expect(connection.newer.value).toBeUndefined();
  wait(firstPause);
  socket(1).drop(CLOSE_NEWER, 'v0.9.0');
  for (const [i, pause] of [800, 1600, 3200, 6400, 8000, 8000].entries()) {
    expect(connection.newer.value).toBe('v0.9.0');
    wait(pause);
    socket(2 + i).drop(CLOSE_NEWER, 'v0.9.0');
  }
  wait(8000);
  socket(8).greet();
  expect(connection.newer.value).toBeUndefined();
  expect(connection.status.value.name).toBe('live');
});

test.each([
  ['', ''],
  ['v10.20.30', 'v10.20.30'],
  ['0.9.0', ''],
  ['v0.9', ''],
  ['v0.9.0-rc1', ''],
  ['call 555 v0.9.0', ''],
  ['v0.9.0\n', ''],
])('takes %j for the release %j', (reason, named) => {
  const connection = start();
  socket(0).drop(CLOSE_NEWER, reason);
  wait(firstPause);
  socket(1).drop(CLOSE_NEWER, reason);
  expect(connection.newer.value).toBe(named);
  wait(800);
  socket(2).drop();
  expect(connection.newer.value).toBeUndefined();
});

test('starts with short pauses again after it was live', () => {
  start();
  socket(0).drop();
  wait(400);
  socket(1).drop();
  wait(800);
  socket(2).greet();
  socket(2).drop();
  wait(400);
  expect(sockets).toHaveLength(4);
});

test.each([
  [0, 0],
  [0.5, wave / 2],
  [1, wave],
])('reconnects after a restart, after a random pause: %d', (luck, pause) => {
  start(luck);
  socket(0).greet();
  socket(0).drop(CLOSE_RESTART);
  expect(sockets).toHaveLength(1);
  wait(pause);
  expect(sockets).toHaveLength(2);
  // A whole instance that goes on restarting is given time.
  socket(1).drop(CLOSE_RESTART);
  wait(firstPause - 1);
  expect(sockets).toHaveLength(2);
});

test('reconnects soon after its server was killed', () => {
  const connection = start();
  socket(0).greet();
  connection.send({ t: 'ready' });
  socket(0).drop();
  expect(connection.status.value.name).toBe('waiting');
  wait(firstPause);
  socket(1).greet();
  expect(connection.status.value.name).toBe('live');
  expect(socket(1).said).toEqual(['hello', 'ready 1']);
  expect(frames).toEqual([true, true]);
});

test('a handshake that takes long is raced, not given up', () => {
  const connection = start();
  wait(slow);
  expect(sockets).toHaveLength(2);
  wait(slow);
  socket(0).greet();
  expect(connection.status.value.name).toBe('live');
  expect(sockets.map(({ closed }) => closed)).toEqual([false, true, true]);
  expect(frames).toEqual([true]);
});

test('a frozen server is left for the first one that greets', () => {
  const connection = start();
  socket(0).onopen?.();
  wait(slow);
  socket(1).greet();
  expect(connection.status.value.name).toBe('live');
  expect(socket(0).closed).toBe(true);
  socket(1).drop(CLOSE_REPLACED); // the frozen server is back, and read the first hello
  expect(connection.status.value.name).toBe('waiting');
});

test('a rival that may have the seat goes on when another socket greets', () => {
  const connection = start();
  socket(0).onopen?.();
  wait(slow);
  socket(1).onopen?.();
  socket(0).frame();
  socket(0).drop(CLOSE_REPLACED);
  expect(connection.status.value.name).toBe('connecting');
  socket(1).frame();
  expect(connection.status.value.name).toBe('live');
  expect(sockets).toHaveLength(2);
});

test('dials in vain until the longest greeting, with at most three rivals', () => {
  start();
  wait(longestGreeting - 1);
  expect(sockets).toHaveLength(1 + rivals);
  expect(sockets.every(({ closed }) => !closed)).toBe(true);
  wait(1);
  expect(socket(0).closed).toBe(true);
});

test('says that nothing comes 3 s after a command or a ping, until something does', () => {
  const connection = start();
  socket(0).greet();
  wait(quiet - 100);
  connection.send({ t: 'ready' });
  wait(unanswered - 1);
  expect(connection.silent.value).toBe(false);
  wait(1);
  expect(connection.silent.value).toBe(true);
  expect(connection.status.value.name).toBe('live');
  socket(0).frame();
  expect(connection.silent.value).toBe(false);
  wait(quiet + unanswered);
  expect(connection.silent.value).toBe(true);
  sockets.at(-1)?.greet();
  expect(connection.silent.value).toBe(false);
});

test('goes on counting above both acks when the server has lost the last one', () => {
  const connection = start();
  socket(0).greet(5);
  connection.send({ t: 'ready' });
  socket(0).frame(6);
  socket(0).hear({ t: 'rewound', lost: 4200 });
  socket(0).frame(4);
  expect(rewinds).toEqual([4200]);
  expect(connection.send({ t: 'accuse', target: 1 })).toBe(7);
});

test('notices by itself that saved commands are lost, when the new instance cannot know', () => {
  start();
  socket(0).greet(6);
  socket(0).drop();
  wait(timing.firstPause);
  socket(1).greet(6);
  expect(rewinds).toEqual([]);
  socket(1).drop();
  wait(timing.firstPause);
  socket(2).greet(4);
  socket(2).frame(4);
  expect(rewinds).toEqual([undefined]);
});

test('a phone that wakes up finds out soon that its socket is dead, and opens another', () => {
  const connection = start();
  socket(0).greet();
  connection.probe();
  expect(socket(0).said).toEqual(['hello', 'ping']);
  wait(shortestPatience);
  expect(sockets).toHaveLength(2);
  socket(1).drop();
  connection.probe();
  expect(sockets).toHaveLength(3);
});

test('a phone that wakes up during a pause reconnects at once', () => {
  const connection = start();
  socket(0).greet();
  socket(0).drop();
  connection.probe();
  expect(sockets).toHaveLength(2);
  wait(firstPause);
  expect(sockets).toHaveLength(2);
});

test.each([CLOSE_REPLACED, CLOSE_NO_ROOM, CLOSE_FAILING])('does not reconnect after %i', (code) => {
  const connection = start();
  socket(0).greet();
  socket(0).drop(code);
  wait(60_000);
  connection.probe();
  expect(connection.status.value).toEqual({ name: 'closed', code });
  expect(sockets).toHaveLength(1);
});

test('ignores a socket that it has given up', () => {
  const connection = start();
  const old = socket(0);
  old.greet();
  const { onclose } = old;
  connection.stop();
  expect(old.closed).toBe(true);
  expect(old.onclose).toBeNull();
  expect(onclose).not.toBeNull();
  wait(60_000);
  expect(sockets).toHaveLength(1);
});

test('asks again and again at the same rate whether its claim was accepted', () => {
  const connection = start();
  for (let times = 0; times < 8; times++) {
    socket(times).onopen?.();
    socket(times).drop(CLOSE_PENDING);
    expect(connection.status.value.name).toBe('pending');
    wait(claim - 1);
    expect(sockets).toHaveLength(times + 1);
    wait(1);
    expect(connection.status.value.name).toBe('pending');
  }
  socket(8).greet();
  expect(connection.status.value.name).toBe('live');
});

test('stays pending while no server answers, and asks at once when the page is seen again', () => {
  const connection = start();
  socket(0).drop(CLOSE_PENDING);
  wait(claim);
  socket(1).drop();
  expect(connection.status.value.name).toBe('pending');
  connection.probe();
  expect(sockets).toHaveLength(3);
  connection.probe();
  expect(sockets).toHaveLength(3);
});

test('learns when its claim is denied', () => {
  const connection = start();
  socket(0).drop(CLOSE_PENDING);
  wait(claim);
  socket(1).drop(CLOSE_NO_SEAT);
  expect(connection.status.value).toEqual({ name: 'closed', code: CLOSE_NO_SEAT });
});
