import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Invite } from './Invite';

afterEach(() => vi.unstubAllGlobals());

const tapCopy = () => fireEvent.click(screen.getByRole('button', { name: /link/ }));

test('copies the link where there is a clipboard', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Invite code="BMRTZ" />);
  tapCopy();
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/BMRTZ`);
});

test('says of another text that it is still to be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  const { rerender } = render(<Invite code="BMRTZ" />);
  tapCopy();
  await screen.findByText('Copied');
  rerender(<Invite code="ZTRMB" />);
  expect(screen.queryByText('Copied')).toBeNull();
});

test('shows the link to be marked by hand where there is none, as on plain HTTP', async () => {
  vi.stubGlobal('navigator', {});
  render(<Invite code="BMRTZ" />);
  tapCopy();
  const field = (await screen.findByLabelText(/copy it/)) as HTMLInputElement;
  expect(field.value).toBe(`${location.origin}/BMRTZ`);
});

test('hands the link to the phone when it can share', () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  render(<Invite code="BMRTZ" />);
  tapCopy();
  expect(share).toHaveBeenCalledOnce();
});
