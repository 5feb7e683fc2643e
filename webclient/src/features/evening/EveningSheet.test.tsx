import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { village } from '../../../e2e/gallery/village';
import { wantWords } from '../../i18n/language';
import { ShownView } from '../../room/session';
import { EveningSheet } from './EveningSheet';

await wantWords('evening');

const evening = [
  {
    winner: 'wolves' as const,
    seats: [
      { player: 1, name: 'Ada', role: 'werewolf' as const, won: true },
      { player: 2, name: 'Bo', role: 'seer' as const, won: false },
    ],
  },
];
const text = `Our evening of Werewolf: 1 game
The village: 0
The werewolves: 1

Ada: 1 of 1
Bo: 0 of 1`;

beforeEach(() => vi.stubGlobal('navigator', {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function tap(label: string): void {
  render(
    <ShownView.Provider value={village({ phase: 'lobby', evening })}>
      <EveningSheet onClose={() => {}} />
    </ShownView.Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: label }));
}

test('hands the evening to the phone when it can share', () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  tap('Share it');
  expect(share).toHaveBeenCalledWith({ title: 'This evening', text });
});

test.each([
  ['copies it where the browser cannot share', {}],
  [
    'copies it where sharing fails',
    { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
  ],
])('%s', async (_, able) => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...able, clipboard: { writeText } });
  tap('share' in able ? 'Share it' : 'Copy it');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(text);
});

test('copies nothing when the person closes the share sheet', async () => {
  const writeText = vi.fn(async () => {});
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  tap('Share it');
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  await new Promise((done) => setTimeout(done));
  expect(writeText).not.toHaveBeenCalled();
});

test('shows it to be marked by hand where there is no clipboard', async () => {
  tap('Copy it');
  const field = (await screen.findByLabelText('Select and copy this')) as HTMLTextAreaElement;
  expect(field.value).toBe(text);
});
