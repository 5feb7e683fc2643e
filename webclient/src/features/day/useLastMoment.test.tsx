import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me, village } from '../../../e2e/gallery/village';
import { ServerClock } from '../../game/clock';
import { wantWords } from '../../i18n/language';
import { type Order, Outbox } from '../../net/outbox';
import type { Phase } from '../../protocol/types.gen';
import { type Session, SessionContext } from '../../room/session';
import { Verdict } from './Verdict';

await wantWords('coach');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A verdict about seats 0 and 1 that ends in 20 seconds. */
function open() {
  const sent: Order[] = [];
  const clock = new ServerClock(() => Date.now());
  clock.observe(Date.now());
  const suspects = [0, 1].map((seat) => ({ seat, votes: 2 }));
  const scene = village({ phase: 'verdict', ballot: { suspects, voters: [me, 4], verdict: [] } });
  const running = { ...scene.phase, paused: false, left: 0, ends: Date.now() + 20_000 };
  const view = signal({ ...scene, phase: running });
  const session = {
    ...{ view, clock, outbox: signal(new Outbox()), sheet: signal(), askedAside: signal([]) },
    ...{ holding: signal(false), inTouch: signal(true), missed: signal(), rewound: signal() },
    send: (order: Order) => sent.push(order),
  };
  render(
    <SessionContext.Provider value={session as unknown as Session}>
      <Verdict />
    </SessionContext.Provider>,
  );
  const change = (phase: Partial<Phase>) =>
    act(() => {
      view.value = { ...view.value, phase: { ...running, ...phase } };
    });
  return {
    sent,
    change,
    tap: (name: RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

test('the last tap counts when the time runs out', async () => {
  const { sent, tap, pass } = open();
  tap(/Anna$/);
  await pass(10_000);
  tap(/Bo$/);
  await pass(9000 - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([{ t: 'judge', suspect: 1 }]);
  await pass(5000);
  expect(sent).toHaveLength(1);
});

test('a tap in the last second counts at once', async () => {
  const { sent, tap, pass } = open();
  await pass(19_500);
  tap(/Anna$/);
  await pass(0);
  expect(sent).toEqual([{ t: 'judge', suspect: 0 }]);
});

test('a pause keeps the choice open', async () => {
  const { sent, tap, pass, change } = open();
  tap(/Anna$/);
  await change({ paused: true, left: 20_000, ends: 0 });
  await pass(60_000);
  expect(sent).toEqual([]);
});

test('without a tap, nothing is sent', async () => {
  const { sent, pass } = open();
  await pass(30_000);
  expect(sent).toEqual([]);
});
