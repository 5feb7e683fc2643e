import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { copiedTime } from '../kit/Copy';
import { Invite } from './Invite';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const tapCopy = () => fireEvent.click(screen.getByRole('button', { name: /link/ }));

test('copies the link when there is a clipboard', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Invite code="BMRTZ" />);
  tapCopy();
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/BMRTZ`);
});

test('says for a moment that it has copied, and then offers it again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  render(<Invite code="BMRTZ" />);
  const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
  tapCopy();
  await pass(0);
  await pass(copiedTime - 1);
  expect(screen.queryByText('Copied')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Copied')).toBeNull();
  expect(screen.getByRole('button', { name: /link/ })).toBeTruthy();
});

test('a new text is shown as not yet copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  const { rerender } = render(<Invite code="BMRTZ" />);
  tapCopy();
  await screen.findByText('Copied');
  rerender(<Invite code="ZTRMB" />);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('shows the link for copying by hand when there is no clipboard, as on plain HTTP', async () => {
  vi.stubGlobal('navigator', {});
  render(<Invite code="BMRTZ" />);
  tapCopy();
  const field = (await screen.findByLabelText(/copy it/)) as HTMLInputElement;
  expect(field.value).toBe(`${location.origin}/BMRTZ`);
});

test('shares the link when the phone can share', () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  render(<Invite code="BMRTZ" />);
  tapCopy();
  expect(share).toHaveBeenCalledOnce();
});
