import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSE_REPLACED, CLOSE_RESTART } from '../protocol/types.gen';
import { Connection, timing } from './connection';
import { FakeSocket } from './fakeSocket';

type Weather = 'fair' | 'frozen' | 'on hold' | 'gone';
const weathers: Weather[] = ['fair', 'frozen', 'on hold', 'gone'];

/** What all instances know: the last command that counts, and which socket has the seat. */
interface Store {
  ack: number;
  seat: InstanceSocket | undefined;
}

/** An instance with its weather. */
class Instance {
  private weather: Weather = 'fair';
  private readonly sockets = new Set<InstanceSocket>();
  private unheard: (() => void)[] = [];
  private held: (() => void)[] = [];

  constructor(private readonly store: Store) {}

  open(socket: InstanceSocket): void {
    this.sockets.add(socket);
    this.soon(() => {
      if (this.weather === 'gone') socket.drop();
      else socket.onopen?.();
    });
  }

  hear(socket: InstanceSocket, { t, n }: { t: string; n?: number }): void {
    this.soon(() => {
      if (t === 'ping') socket.pong();
      if (t === 'hello' && !socket.closed) this.seat(socket);
      if (n === undefined) return;
      const count = () => {
        this.store.ack = Math.max(this.store.ack, n);
        socket.frame(this.store.ack);
      };
      if (this.weather === 'on hold') this.held.push(count);
      else count();
    });
  }

  change(weather: Weather): void {
    const was = this.weather;
    this.weather = weather;
    if (weather === 'gone') {
      this.held = [];
      this.unheard = [];
      this.close(1006);
    }
    if (weather === 'on hold' || was === 'on hold') this.tellHold();
    if (weather !== 'on hold') for (const count of this.held.splice(0)) count();
    if (weather !== 'frozen') for (const act of this.unheard.splice(0)) act();
  }

  close(code: number): void {
    if (this.weather === 'frozen') return;
    for (const socket of this.sockets) socket.drop(code);
  }

  has(socket: InstanceSocket): boolean {
    return this.sockets.has(socket) && this.weather !== 'frozen';
  }

  private seat(socket: InstanceSocket): void {
    const { seat, ack } = this.store;
    this.store.seat = socket;
    // A socket at a frozen instance does not learn that it was replaced.
    if (seat?.at.has(seat)) seat.drop(CLOSE_REPLACED);
    socket.frame(ack);
    if (this.weather === 'on hold') socket.hear({ t: 'hold_on', on: true });
  }

  private tellHold(): void {
    const on = this.weather === 'on hold';
    for (const socket of this.sockets) socket.hear({ t: 'hold_on', on });
  }

  private soon(act: () => void): void {
    setTimeout(() => {
      if (this.weather === 'frozen') this.unheard.push(act);
      else act();
    }, 20);
  }
}

class InstanceSocket extends FakeSocket {
  constructor(readonly at: Instance) {
    super();
    at.open(this);
  }
  override send(text: string): void {
    this.at.hear(this, JSON.parse(text));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))('survives storm %i', (seed) => {
  const random = generator(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const store: Store = { ack: 0, seat: undefined };
  const instances = [new Instance(store), new Instance(store), new Instance(store)];
  const opened: InstanceSocket[] = [];
  const open = () => {
    const socket = new InstanceSocket(pick(instances));
    opened.push(socket);
    return socket;
  };
  const nothing = () => {};
  const events = {
    frame: nothing,
    refused: nothing,
    time: nothing,
    shared: nothing,
    rewound: nothing,
  };
  const connection = new Connection(
    { t: 'hello', token: 'token' },
    open,
    events,
    () => true,
    random,
  );
  const inUse = () => opened.filter(({ closed }) => !closed);

  let sent = 0;
  for (let deeds = 0; deeds < 60; deeds++) {
    vi.advanceTimersByTime(random() * 3000);
    expect(inUse().length).toBeLessThanOrEqual(1 + timing.rivals);
    const deed = random();
    if (deed < 0.7) pick(instances).change(pick(weathers));
    else if (deed < 0.8) pick(instances).close(CLOSE_RESTART);
    else if (deed < 0.9) connection.probe();
    else sent = connection.send({ t: 'ready' });
  }
  for (const instance of instances) instance.change('fair');
  vi.advanceTimersByTime(20_000);
  expect(connection.status.value.name).toBe('live');
  expect(connection.holding.value).toBe(false);
  expect(connection.outbox.value.waiting).toEqual([]);
  expect(store.ack).toBe(sent);
  expect(inUse()).toHaveLength(1);
  const calm = opened.length;
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(calm);
});

/** Chance that a seed repeats: mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
