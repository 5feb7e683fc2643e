import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTicket, readAsked, readTicket, saveAsked, saveTicket } from '../browser/storage';
import { FakeSocket } from '../net/fakeSocket';
import { CLOSE_NO_SEAT, CLOSE_PENDING, CLOSE_REMOVED } from '../protocol/types.gen';
import { goTo } from '../room/route';
import { App } from './App';

const code = 'BMRTZ';
let sockets: FakeSocket[];
let tokens: string[];
/** The token in the browser's cookie of the room; empty for none. */
let cookie: string;

beforeEach(() => {
  sockets = [];
  tokens = [];
  cookie = '';
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
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const { token } = JSON.parse(String(body ?? '{}'));
    if (path.endsWith('/seat/end')) {
      if (cookie === token) cookie = '';
      return Response.json({});
    }
    if (path.endsWith('/seat')) {
      cookie = token || cookie;
      return Response.json({ token: cookie });
    }
    return Response.json({ code, open: true, running: false, locked: false });
  });
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

test('a phone whose storage was cleared has its seat back, and keeps it', async () => {
  cookie = 'KEPT';
  await load();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  await act(async () => sockets[0]?.greet());
  expect(tokens).toEqual(['KEPT']);
  expect(atTheDoor()).toBe(false);
  expect(readTicket(code)).toEqual({ code, token: 'KEPT' });
});

test('a cookie that opens nothing leads to the door, and is forgotten', async () => {
  cookie = 'SPENT';
  await load();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  await act(async () => sockets[0]?.onopen?.());
  await act(async () => sockets[0]?.drop(CLOSE_NO_SEAT));
  expect(tokens).toEqual(['SPENT']);
  expect(atTheDoor()).toBe(true);
  expect(cookie).toBe('');
});

test('a seat from before there were cookies is kept in one', async () => {
  saveTicket({ code, token: 'BEFORE' });
  await load();
  expect(cookie).toBe('BEFORE');
});

test('who is removed takes the cookie along, and not that of another tab', async () => {
  saveTicket({ code, token: 'MINE' });
  await load();
  await act(async () => sockets[0]?.greet());
  const join = () => screen.getByRole('button', { name: 'Join again' });
  await act(async () => sockets[0]?.drop(CLOSE_REMOVED));
  await act(async () => join().click());
  expect(cookie).toBe('');
  expect(readTicket(code)).toBeUndefined();

  saveTicket({ code, token: 'MINE' });
  goTo('/');
  sockets.length = 0;
  await load();
  await act(async () => sockets[0]?.greet());
  saveTicket({ code, token: 'OTHER' });
  cookie = 'OTHER';
  await act(async () => sockets[0]?.drop(CLOSE_REMOVED));
  await act(async () => join().click());
  expect(cookie).toBe('OTHER');
  expect(readTicket(code)).toEqual({ code, token: 'OTHER' });
});
