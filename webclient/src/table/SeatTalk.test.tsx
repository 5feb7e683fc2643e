import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, type Scene, village } from '../../e2e/gallery/village';
import { bubbleTime } from '../game/talk';
import { wantWords } from '../i18n/language';
import { Announcer } from '../kit/announce';
import { type Session, SessionContext, ShownView } from '../room/session';
import { LongTable } from './LongTable';
import { HeardNews, NewestSaid } from './SeatTalk';

await wantWords('statements');
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = [
  { seat: 0, kind: 'card', role: 'seer' },
  { seat: 1, kind: 'suspect', target: 3, at: now - 1000 },
] as const;

function open(scene: Partial<Scene> = {}) {
  const view = signal(village({ phase: 'discussion', said: [...said], ...scene }));
  const session = { view, clock: { now: () => now } } as unknown as Session;
  const { container } = render(
    <SessionContext.Provider value={session}>
      <Announcer />
      <HeardNews />
      <NewestSaid />
      <LongTable label="Table" place={() => ({})} />
    </SessionContext.Provider>,
  );
  return { view, container };
}

const bubbles = () => [...document.querySelectorAll('.bubble')].map((each) => each.textContent);

test('a seat shows what it claims, and for some seconds what it has just said', () => {
  open();
  expect(screen.getByRole('img', { name: /Anna.*says: My card says Seer/ })).toBeTruthy();
  expect(screen.getByText('Seer').closest('.claim')).toBeTruthy();
  expect(bubbles()).toEqual(['I suspect Dan.']);
  act(() => void vi.advanceTimersByTime(bubbleTime - 1001));
  expect(bubbles()).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(bubbles()).toEqual([]);
});

test('the newest statement stands above the table, and its place stays when there is none', () => {
  const newest = () => document.querySelector('.newest')?.textContent;
  open();
  expect(newest()).toBe('Bo: I suspect Dan.');
  cleanup();
  open({ said: [] });
  expect(newest()).toBe('');
});

test.each(['calling', 'night', 'reading'] as const)('nothing is shown in the %s', (phase) => {
  const quiet = open({ phase, said: [] }).container.innerHTML;
  cleanup();
  expect(open({ phase }).container.innerHTML).toBe(quiet);
});

test('a replay shows what was said at its moment', () => {
  const view = village({ phase: 'discussion', said: [...said] });
  const show = (at: number) =>
    render(
      <ShownView.Provider value={view}>
        <LongTable label="Table" place={() => ({})} at={at} />
      </ShownView.Provider>,
    );
  show(now - 1000);
  expect(bubbles()).toEqual(['I suspect Dan.']);
  cleanup();
  show(now + bubbleTime);
  expect(bubbles()).toEqual([]);
});

test('screen readers hear what is said from now on, each thing once', async () => {
  const { view } = open();
  const heard = () => document.querySelector('.announcer')?.textContent?.trim();
  expect(heard()).toBe('');
  const say = async (...more: Scene['said'] & object) => {
    await act(async () => {
      view.value = village({ phase: 'discussion', said: [...said, ...more] });
    });
  };
  await say({ seat: 6, text: 'Hm.' }, { seat: 7, kind: 'ask', target: 6 });
  expect(heard()).toBe('Giulia: Hm. Hugo: Giulia, who are you?');
  await say({ seat: 6, text: 'Hm.' }, { seat: 7, kind: 'ask', target: 6 }, { text: 'Yes.' });
  expect(heard()).toBe('Anna: Yes.');
});
