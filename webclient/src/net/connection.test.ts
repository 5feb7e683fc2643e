import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_NO_ROOM, CLOSE_REPLACED, CLOSE_RESTART } from '../protocol/types.gen';
import { Connection, timing } from './connection';
import type { Socket } from './socket';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly said: string[] = [];
  closed = false;

  send(text: string): void {
    const { t, n } = JSON.parse(text);
    this.said.push(n === undefined ? t : `${t} ${n}`);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(ack = 0): void {
    this.onopen?.();
    this.hear({ t: 'frame', f: 1, now: 0, ack });
  }
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
let refusals: string[];

function start(random = 1): Connection {
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const events = {
    frame: () => {},
    time: () => {},
    rewound: () => {},
    refused: (refusal: { code: string }, command?: { t: string }) =>
      refusals.push(`${command?.t ?? 'nothing'}: ${refusal.code}`),
  };
  return new Connection('token', open, events, () => random);
}

function socket(index: number): FakeSocket {
  const found = sockets[index];
  if (!found) throw new Error(`no socket ${index}`);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  refusals = [];
});
afterEach(() => vi.useRealTimers());

test('says hello first and is live with the first frame', () => {
  const connection = start();
  socket(0).onopen?.();
  expect(socket(0).said).toEqual(['hello']);
  expect(connection.status.value.name).toBe('connecting');
  socket(0).hear({ t: 'frame', f: 1, now: 0, ack: 0 });
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
  socket(0).hear({ t: 'frame', f: 2, now: 0, ack: 1 });
  expect(connection.outbox.value.waiting).toEqual([]);
});

test('resends after a reconnect what was not acknowledged, in order, with the same counters', () => {
  const connection = start();
  socket(0).greet();
  connection.send({ t: 'ready' });
  connection.send({ t: 'accuse', target: 1 });
  socket(0).drop();
  connection.send({ t: 'accuse', target: 2 });
  vi.advanceTimersByTime(timing.firstPause);
  socket(1).greet(1);
  expect(socket(1).said).toEqual(['hello', 'accuse 2', 'accuse 3']);
});

test('forgets a refused command, tells why, and goes on counting', () => {
  const connection = start();
  socket(0).greet();
  connection.send({ t: 'start' });
  socket(0).hear({ t: 'refused', n: 1, code: 'too_few_players' });
  expect(refusals).toEqual(['start: too_few_players']);
  connection.send({ t: 'add_bot' });
  expect(socket(0).said).toEqual(['hello', 'start 1', 'add_bot 2']);
  socket(0).drop();
  vi.advanceTimersByTime(timing.firstPause);
  socket(1).greet(0);
  expect(socket(1).said).toEqual(['hello', 'add_bot 2']);
});

test('waits longer from try to try, up to a limit', () => {
  const connection = start();
  for (const pause of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    const before = sockets.length;
    socket(before - 1).drop();
    expect(connection.status.value.name).toBe('waiting');
    vi.advanceTimersByTime(pause - 1);
    expect(sockets).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(before + 1);
  }
});

test('starts with short pauses again after it was live', () => {
  start();
  socket(0).drop();
  vi.advanceTimersByTime(400);
  socket(1).drop();
  vi.advanceTimersByTime(800);
  socket(2).greet();
  socket(2).drop();
  vi.advanceTimersByTime(400);
  expect(sockets).toHaveLength(4);
});

test('comes back at once when the server restarts', () => {
  start(0);
  socket(0).greet();
  socket(0).drop(CLOSE_RESTART);
  vi.advanceTimersByTime(0);
  expect(sockets).toHaveLength(2);
});

test('drops a line that does not answer a ping', () => {
  const connection = start();
  socket(0).greet();
  vi.advanceTimersByTime(timing.pingEvery);
  expect(socket(0).said).toEqual(['hello', 'ping']);
  vi.advanceTimersByTime(timing.pingAnswer);
  expect(socket(0).closed).toBe(true);
  expect(connection.status.value.name).toBe('waiting');
});

test('keeps a line that answers', () => {
  const connection = start();
  socket(0).greet();
  for (let round = 0; round < 5; round++) {
    vi.advanceTimersByTime(timing.pingEvery);
    socket(0).hear({ t: 'pong', now: 0 });
  }
  expect(connection.status.value.name).toBe('live');
  expect(sockets).toHaveLength(1);
});

test('a phone that wakes up finds out within two seconds that its line is dead', () => {
  const connection = start();
  socket(0).greet();
  connection.probe();
  vi.advanceTimersByTime(timing.probeAnswer);
  expect(connection.status.value.name).toBe('waiting');
  connection.probe();
  expect(sockets).toHaveLength(2);
});

test('gives up a socket that never greets', () => {
  start();
  vi.advanceTimersByTime(timing.greeting + timing.firstPause);
  expect(sockets).toHaveLength(2);
});

test.each([CLOSE_REPLACED, CLOSE_NO_ROOM])('does not come back after %i', (code) => {
  const connection = start();
  socket(0).greet();
  socket(0).drop(code);
  vi.advanceTimersByTime(60_000);
  connection.probe();
  expect(connection.status.value).toEqual({ name: 'closed', code });
  expect(sockets).toHaveLength(1);
});

test('is deaf to a socket it has let go', () => {
  const connection = start();
  const old = socket(0);
  old.greet();
  const { onclose } = old;
  connection.stop();
  expect(old.closed).toBe(true);
  expect(old.onclose).toBeNull();
  expect(onclose).not.toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});
