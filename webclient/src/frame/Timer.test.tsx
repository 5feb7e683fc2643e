import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { village } from '../../e2e/gallery/village';
import { ServerClock, secondsLeft } from '../game/clock';
import type { Phase } from '../protocol/types.gen';
import { type Session, SessionContext } from '../room/session';
import { Timer } from './Timer';

/** Tells what every picture of the clock shows, also one that the next replaces at once. */
vi.mock('../game/clock', async (original) => {
  const clock = await original<typeof import('../game/clock')>();
  return { ...clock, secondsLeft: vi.fn(clock.secondsLeft) };
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A clock on a screen. */
function open() {
  const clock = new ServerClock(() => Date.now());
  clock.observe(Date.now());
  const scene = village({ phase: 'discussion' });
  const running = { ...scene.phase, paused: false, left: 0, ends: Date.now() + 20_000 };
  const view = signal({ ...scene, phase: running });
  const session = { view, clock, holding: signal(false), inTouch: signal(true) };
  render(
    <SessionContext.Provider value={session as unknown as Session}>
      <Timer />
    </SessionContext.Provider>,
  );
  const turnInto = (phase: Partial<Phase>) =>
    act(() => {
      view.value = { ...view.value, phase: { ...running, ...phase } };
    });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { pass, turnInto, reads: () => screen.getByRole('timer').textContent };
}

test('counts the seconds down', async () => {
  const { pass, reads } = open();
  expect(reads()).toBe('0:20');
  await pass(5000);
  expect(reads()).toBe('0:15');
});

test('a pause does not count as time left, not even for a moment', async () => {
  const { pass, turnInto, reads } = open();
  await turnInto({ paused: true, left: 20_000, ends: 0 });
  await pass(15_000);
  expect(reads()).toBe('0:20');
  await turnInto({ ends: Date.now() + 20_000 });
  expect(secondsLeft).not.toHaveReturnedWith(35);
  expect(reads()).toBe('0:20');
});
