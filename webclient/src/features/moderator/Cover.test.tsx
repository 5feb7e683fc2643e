import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantWords } from '../../i18n/language';
import { Cover, CoverButton, useCover } from './Cover';

await wantWords('leading');

const secret = () => screen.queryByText('4 Dan is a werewolf');

function Console({ part }: { part: string }) {
  const cover = useCover(part);
  return (
    <>
      <Cover state={cover} secret={() => <p>4 Dan is a werewolf</p>} />
      <CoverButton state={cover} />
    </>
  );
}

let show: (part: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  const { rerender } = render(<Console part="night" />);
  show = (part) => rerender(<Console part={part} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Show cards and choices' }));

test('the page has what is under the cover only between the tap that opens it and the next', () => {
  expect(secret()).toBeNull();
  open();
  expect(secret()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide them again' }));
  expect(secret()).toBeNull();
});

test.each([
  ['another window comes to the front', () => dispatchEvent(new Event('blur'))],
  ['the page goes away', () => dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['half a minute is over', () => vi.advanceTimersByTime(30_000)],
])('the cover closes when %s', async (_, happens) => {
  open();
  await wait(29_999);
  expect(secret()).toBeTruthy();
  await act(() => void happens());
  expect(secret()).toBeNull();
});

test('the cover closes with the next phase, and stays closed when a step is undone', async () => {
  open();
  await act(() => show('dawn'));
  expect(secret()).toBeNull();
  await act(() => show('night'));
  expect(secret()).toBeNull();
});

test('a cover that is opened again stays open for half a minute', async () => {
  open();
  await wait(20_000);
  fireEvent.click(screen.getByRole('button', { name: 'Hide them again' }));
  open();
  await wait(20_000);
  expect(secret()).toBeTruthy();
});
