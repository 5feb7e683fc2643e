import { vi } from 'vitest';
import { Connection } from './connection';
import { FakeSocket } from './fakeSocket';

/** For tests: what a connection over fake sockets has opened and told, from the oldest on. */
export const sockets: FakeSocket[] = [];
export const refusals: string[] = [];
export const frames: boolean[] = [];
export const rewinds: (number | undefined)[] = [];

/** Forgets the test before, in a time that stands still. */
export function begin(): void {
  vi.useFakeTimers();
  for (const list of [sockets, refusals, frames, rewinds]) list.length = 0;
}

export function start(luck = 1): Connection {
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const events = {
    frame: (_: object, first: boolean) => frames.push(first),
    time: () => {},
    shared: () => {},
    rewound: (lost: number | undefined) => rewinds.push(lost),
    refused: (refusal: { code: string }, command?: { t: string }) =>
      refusals.push(`${command?.t ?? 'nothing'}: ${refusal.code}`),
  };
  return new Connection(
    { t: 'hello', token: 'token' },
    open,
    events,
    () => true,
    () => luck,
  );
}

export const wait = (time: number) => vi.advanceTimersByTime(time);

export function socket(index: number): FakeSocket {
  const found = sockets[index];
  if (!found) throw new Error(`no socket ${index}`);
  return found;
}
