import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { HEADS } from '../protocol/types.gen';
import { HeadPicker } from './HeadPicker';

afterEach(cleanup);

test('every head has a name of its own', () => {
  render(<HeadPicker value={0} onChange={vi.fn()} />);
  const names = screen.getAllByRole('radio').map((head) => head.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(HEADS);
  expect(names[0]).toBe('ram, blue');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('the last choice is chosen, and another one can be', () => {
  const choose = vi.fn();
  render(<HeadPicker value={24} onChange={choose} />);
  expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByLabelText('fox, red'));
  fireEvent.click(screen.getByLabelText('cat, grey'));
  expect(choose).toHaveBeenCalledWith(7);
});

test('the head of another player cannot be chosen', () => {
  const choose = vi.fn();
  render(<HeadPicker value={24} onChange={choose} taken={[7]} />);
  fireEvent.click(screen.getByLabelText('cat, grey'));
  expect(choose).not.toHaveBeenCalled();
});
