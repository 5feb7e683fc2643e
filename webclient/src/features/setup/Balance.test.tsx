import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeckChoice } from '../../game/options';
import { wantWords } from '../../i18n/language';
import { weigh } from '../../net/api';
import type { RuleBook, Settings } from '../../protocol/types.gen';
import { ruleBook } from '../../room/ruleBook';
import { Balance } from './Balance';

vi.mock('../../net/api', () => ({ weigh: vi.fn() }));
await wantWords('workshop');
afterEach(cleanup);

const share = (part: number, doubt = 0.02) => ({
  share: part,
  low: part - doubt,
  high: part + doubt,
});

async function shown(
  humans: number,
  wolves: number,
  solo: number[] = [],
  preset = 'default',
  fair = false,
  onDeck?: ((choice: DeckChoice) => void) | undefined,
) {
  const alone = solo.map((part) => ({ role: 'werehamster' as const, wins: share(part) }));
  const answer = { games: 2000, humans: share(humans), wolves: share(wolves), solo: alone };
  vi.mocked(weigh).mockResolvedValue(answer);
  const settings = { edition: 'fourth', preset, fair, own: [] } as unknown as Settings;
  const { container } = render(<Balance settings={settings} players={8} onDeck={onDeck} />);
  await screen.findByText('Chance to win');
  return [...container.querySelectorAll('section > p:not(.quiet)')]
    .map(({ textContent }) => textContent)
    .join(' ');
}

test('says kindly that a printed deck is hard for the village', async () => {
  const said = await shown(0.33, 0.67);
  expect(said).toContain(
    'the village: it wins about 33 games in 100. That is how they are printed.',
  );
});

test('does not call the cards of the host printed', async () => {
  expect(await shown(0.7, 0.3, [], 'own')).toMatch(/wolves: they win about 30 .* 100\. Swap/);
});

test('says what the fair deck changes, and does not call it printed', async () => {
  ruleBook.value = {
    editions: [
      { id: 'fourth', fair: [{ players: 8, printed: 61, out: [{ role: 'bodyguard', count: 1 }] }] },
    ],
  } as unknown as RuleBook;
  const said = await shown(0.33, 0.67, [], 'default', true);
  expect(said).toContain('1 villager instead of 1 bodyguard');
  expect(said).toContain('the village wins about 61 games in 100');
  expect(said).toContain('it wins about 33 games in 100. Talk');
  cleanup();
  expect(await shown(0.33, 0.67)).not.toContain('instead of');
  ruleBook.value = undefined;
});

test('says where players who argue win far too often, and offers a more even deck', async () => {
  const argued = [
    { preset: 'default', fair: true, from: 8, humans: [82] },
    { preset: 'plain', from: 8, humans: [43] },
    { preset: 'default', from: 7, humans: [50, 80] },
  ];
  ruleBook.value = { editions: [{ id: 'fourth', argued }] } as unknown as RuleBook;
  expect(await shown(0.5, 0.5, [], 'default', true)).toContain('wins about 82 games in 100');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  expect(await shown(0.5, 0.5, [], 'plain')).toBe('');
  cleanup();
  argued.pop();
  expect(await shown(0.5, 0.5)).toContain('wins about 82 games in 100');
  cleanup();
  const onDeck = vi.fn();
  await shown(0.5, 0.5, [], 'default', true, onDeck);
  screen.getByRole('button', { name: 'Take “Basic”: about 43 in 100' }).click();
  expect(onDeck).toHaveBeenCalledWith('plain');
  ruleBook.value = undefined;
});

test('says nothing of fair decks, also where a card wins alone', async () => {
  expect(await shown(0.46, 0.54)).toBe('');
  cleanup();
  expect(await shown(0.28, 0.44, [0.28])).toBe('');
});
