import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Invite } from './Invite';

afterEach(() => vi.unstubAllGlobals());

const tapCopy = () => fireEvent.click(screen.getByRole('button', { name: /link/ }));

test('copies the link when there is a clipboard', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Invite code="BMRTZ" />);
  tapCopy();
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/BMRTZ`);
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
