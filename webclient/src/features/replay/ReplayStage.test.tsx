import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { type Scene, village } from '../../../e2e/gallery/village';
import { messages, wantWords } from '../../i18n/language';
import type { Moment, Replay } from '../../protocol/types.gen';
import { ReplayStage } from './ReplayStage';

await wantWords('replay');
await wantWords('leading');

const leader = 9;
const notebook = { from: 0, notes: [] };

/** A moment so many minutes after the deal. */
function moment(minutes: number, scene: Scene, own: Moment['own'] = []): Moment {
  const table = { moderator: leader };
  const {
    you: _,
    notebook: __,
    replay: ___,
    ...shared
  } = village({ host: leader, table, ...scene });
  return { at: minutes * 60_000, ...shared, own };
}

const { you } = village({ phase: 'deal' });
const led = { player: leader, you: { ...you, player: leader, seat: -1 }, notebook };
const bo = { player: 2, you: { ...you, player: 2, seat: 1 }, notebook };

const watch = (...moments: Replay['moments']) =>
  render(<ReplayStage id="0a" replay={{ moments }} />);
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a person who became moderator later sees the same clock as all', () => {
  const people = Array.from({ length: leader }, (_, i) => ({
    ...{ id: i + 1, name: `P${i + 1}`, bot: false, stand_in: false, ready: false },
  }));
  const room = { players: people };
  const { container } = watch(
    moment(0, { phase: 'deal', room }),
    moment(5, { phase: 'discussion', room }, [led]),
    moment(7, { phase: 'end', room }),
  );
  const clock = () => container.querySelector('.timer')?.textContent;
  tap('The end');
  expect(clock()).toBe('7:00');
  const eyes = screen.getByRole('combobox', { name: 'Point of view' });
  fireEvent.change(eyes, { target: { value: String(leader) } });
  expect(clock()).toBe('7:00');
});

test('a seat can be tapped at a moment in a pause, and is not marked as the reader’s', () => {
  watch(moment(0, { phase: 'discussion', paused: true }, [bo]));
  tap(/^2 Bo/);
  expect(screen.getByText(/Only what Bo’s phone showed/)).toBeTruthy();
  expect(screen.queryByText('you')).toBeNull();
});

test('a replay uses the word that its room has chosen', async () => {
  const { unmount } = watch(moment(0, { phase: 'verdict', options: { edition_word: 'on' } }));
  expect(messages.value.game.phases.lynch).toBe('The lynching');
  await act(async () => void unmount());
  expect(messages.value.game.phases.lynch).toBe('The outcome');
});

test('a replay plays from moment to moment, faster if one wishes, and pauses', async () => {
  vi.useFakeTimers();
  const { container, unmount } = watch(
    ...[0, 1, 2, 3].map((minute) => moment(minute, { phase: minute > 2 ? 'end' : 'discussion' })),
  );
  const clock = () => container.querySelector('.timer')?.textContent;
  const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));
  tap('Play');
  await pass(3000);
  expect(clock()).toBe('1:00');
  tap('Pause');
  await pass(9000);
  expect(clock()).toBe('1:00');
  tap('Speed 1×');
  tap('Play');
  await pass(1500);
  expect(clock()).toBe('2:00');
  await pass(1500);
  expect(clock()).toBe('3:00');
  tap('Play');
  expect(clock()).toBe('0:00');
  await act(async () => void unmount());
  vi.useRealTimers();
});
