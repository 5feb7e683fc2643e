import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '../kit/announce';
import { ConnectionBar } from './ConnectionBar';
import { sharedAt } from './code';
import { type Session, SessionContext } from './session';

const inTouch = signal(true);
const holding = signal(false);
const crowded = signal(false);
const unshared = signal(false);

function show(): void {
  const session = { inTouch, holding, crowded, unshared, view: signal({}) } as unknown as Session;
  render(
    <SessionContext.Provider value={session}>
      <Announcer />
      <ConnectionBar />
    </SessionContext.Provider>,
  );
}

const bar = () => document.querySelector('.line-bar')?.textContent;

const tell = (change: () => void) => act(change);

async function wait(time: number): Promise<string | null | undefined> {
  await tell(() => vi.advanceTimersByTime(time));
  return bar();
}

beforeEach(() => {
  vi.useFakeTimers();
  inTouch.value = true;
  holding.value = false;
  crowded.value = false;
  unshared.value = false;
  sharedAt.value = undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a short loss is not shown, and the end of a long one is shown at once', async () => {
  show();
  await tell(() => (inTouch.value = false));
  expect(await wait(499)).toBeUndefined();
  await tell(() => (inTouch.value = false));
  expect(await wait(1)).toMatch(/^Reconnecting/);
  await tell(() => (inTouch.value = true));
  expect(await wait(0)).toBeUndefined();

  await tell(() => (inTouch.value = false));
  await wait(400);
  await tell(() => (inTouch.value = true));
  expect(await wait(1000)).toBeUndefined();
});

test('the notice stays while the connection moves from one server on hold to another', async () => {
  show();
  await tell(() => (holding.value = true));
  expect(await wait(499)).toBeUndefined();
  expect(await wait(1)).toMatch(/^Hold on/);
  await tell(() => (holding.value = false));
  expect(await wait(100)).toMatch(/^Hold on/);
  await tell(() => (holding.value = true));
  expect(await wait(1000)).toMatch(/^Hold on/);
  await tell(() => (holding.value = false));
  expect(await wait(500)).toBeUndefined();
});

test('says why when too many play from this network', async () => {
  show();
  await tell(() => (inTouch.value = false));
  await wait(500);
  await tell(() => (crowded.value = true));
  expect(await wait(0)).toMatch(/from your network/);
  await tell(() => {
    crowded.value = false;
    inTouch.value = true;
  });
  expect(await wait(0)).toBeUndefined();
});

test('the notice is announced', async () => {
  show();
  await tell(() => (inTouch.value = false));
  await wait(500);
  expect(screen.getByRole('status').textContent?.trim()).toBe(bar());
});

test('the end of a shared link is said: at its address, and to those who came another way', async () => {
  show();
  await tell(() => (unshared.value = true));
  expect(await wait(500)).toMatch(/^The link for friends elsewhere has ended/);
  await tell(() => (unshared.value = false));
  expect(await wait(0)).toBeUndefined();
  await tell(() => {
    sharedAt.value = location.origin;
    inTouch.value = false;
  });
  expect(await wait(500)).toMatch(/new link/);
});
