import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTicket, readAsked, readTicket, saveAsked, saveTicket } from '../browser/storage';
import { FakeSocket } from '../net/fakeSocket';
import { CLOSE_NO_SEAT, CLOSE_PENDING } from '../protocol/types.gen';
import { goTo } from '../room/route';
import { App } from './App';

const code = 'BMRTZ';
let sockets: FakeSocket[];
let tokens: string[];

beforeEach(() => {
  sockets = [];
  tokens = [];
  class TheSocket extends FakeSocket {
    constructor() {
      super();
      sockets.push(this);
    }
    override send(text: string): void {
      const { t, token } = JSON.parse(text);
      if (t === 'hello') tokens.push(token);
    }
  }
  vi.stubGlobal('WebSocket', TheSocket);
  vi.stubGlobal('fetch', async () =>
    Response.json({ code, open: true, running: false, locked: false }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropTicket(code);
});

/** Loads the page of the room again: its socket is open. */
async function load() {
  goTo(`/${code}`);
  await act(async () => void render(<App />));
  await act(async () => sockets[0]?.onopen?.());
}

const atTheDoor = () => screen.queryByLabelText('Your name') !== null;

test('a page that got no answer opens the seat of its token', async () => {
  saveAsked(code, { token: 'ASKED', purpose: 'a seat' });
  await load();
  expect(tokens).toEqual(['ASKED']);
  expect(readTicket(code)).toBeUndefined();
  await act(async () => sockets[0]?.frame());
  expect(readTicket(code)).toEqual({ code, token: 'ASKED' });
  expect(readAsked(code)).toEqual([]);
});

test('a page that got no answer to a claim opens the claim', async () => {
  saveAsked(code, { token: 'ASKED', purpose: 'a seat' });
  await load();
  await act(async () => sockets[0]?.drop(CLOSE_PENDING));
  expect(readTicket(code)).toEqual({ code, token: 'ASKED' });
});

test('a token without a seat leads to the door, without a message', async () => {
  saveAsked(code, { token: 'ASKED', purpose: 'a seat' });
  await load();
  expect(atTheDoor()).toBe(false);
  await act(async () => sockets[0]?.drop(CLOSE_NO_SEAT));
  expect(atTheDoor()).toBe(true);
  expect(readAsked(code)).toEqual([]);
});

test('a token without a seat leads to the seat that the phone had before', async () => {
  saveTicket({ code, token: 'BEFORE' });
  saveAsked(code, { token: 'ASKED', purpose: 'a seat' });
  await load();
  await act(async () => sockets[0]?.drop(CLOSE_NO_SEAT));
  await act(async () => sockets[1]?.onopen?.());
  expect(tokens).toEqual(['ASKED', 'BEFORE']);
  expect(readTicket(code)).toEqual({ code, token: 'BEFORE' });
});
