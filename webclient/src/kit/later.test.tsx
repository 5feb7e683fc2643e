import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { later } from './later';

beforeAll(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterEach(cleanup);

const Part = ({ name }: { name: string }) => <p>I am {name}</p>;

test('a part appears in its place when it has loaded', async () => {
  const Later = later({ load: async () => Part, frame: 'place' });
  render(<Later name="here" />);
  expect(screen.getByText('One moment')).toBeTruthy();
  expect(await screen.findByText('I am here')).toBeTruthy();
  cleanup();
  render(<Later name="here at once" />);
  expect(screen.getByText('I am here at once')).toBeTruthy();
});

test('a part that does not load says so, and can be loaded again', async () => {
  const load = vi.fn(async () => Part);
  for (let tries = 0; tries < 2; tries++) load.mockRejectedValueOnce(new Error('lost'));
  const Later = later({ load, frame: 'place' });
  render(<Later name="late" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('I am late')).toBeTruthy();
});
