import { cleanup, fireEvent, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tapToPeek } from '../browser/preferences';
import { messages } from '../i18n/language';
import { SecretCard } from './Secret';

beforeEach(() => {
  vi.useFakeTimers();
  tapToPeek.value = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const card = () =>
  render(<SecretCard name="Your card" hold="Hold" tap="Tap" secret={() => <p>Seer</p>} />);
const { holding } = messages.value.game.deal;

test('a tap that is too short teaches the hold, and a hold ends the lesson', () => {
  const { getByRole, queryByText, container } = card();
  const grip = getByRole('button', { name: 'Your card. Hold' });
  fireEvent.pointerDown(grip, { button: 0 });
  expect(container.querySelector('[data-pressing=true]')).not.toBeNull();
  vi.advanceTimersByTime(100);
  fireEvent.pointerUp(grip);
  vi.advanceTimersByTime(1000);
  expect(queryByText('Seer')).toBeNull();
  expect(queryByText(holding.keep)).not.toBeNull();
  fireEvent.pointerDown(grip, { button: 0 });
  vi.advanceTimersByTime(300);
  vi.useRealTimers();
  return vi.waitFor(() => {
    expect(queryByText('Seer')).not.toBeNull();
    expect(queryByText(holding.keep)).toBeNull();
  });
});

test('the lesson offers to tap instead', () => {
  const { getByRole, getByText, queryByText } = card();
  const grip = getByRole('button', { name: 'Your card. Hold' });
  fireEvent.pointerDown(grip, { button: 0 });
  fireEvent.pointerUp(grip);
  fireEvent.click(getByText(holding.tapInstead));
  expect(tapToPeek.value).toBe(true);
  expect(queryByText(holding.tapInstead)).toBeNull();
  fireEvent.click(getByRole('button', { name: 'Your card. Tap' }));
  expect(queryByText('Seer')).not.toBeNull();
});
