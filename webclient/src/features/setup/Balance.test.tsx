import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
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
) {
  const alone = solo.map((part) => ({ role: 'werehamster' as const, wins: share(part) }));
  const answer = { games: 2000, humans: share(humans), wolves: share(wolves), solo: alone };
  vi.mocked(weigh).mockResolvedValue(answer);
  const settings = { edition: 'fourth', preset, fair, own: [] } as unknown as Settings;
  const { container } = render(<Balance settings={settings} players={8} />);
  await screen.findByText('Chance to win');
  return [...container.querySelectorAll('section > p:not(.quiet)')]
    .map(({ textContent }) => textContent)
    .join(' ');
}

test('says kindly that a printed deck is hard for the village', async () => {
  const said = await shown(0.33, 0.67);
  expect(said).toContain(
    'the village: it wins about 33 games in 100. The printed deck is like this.',
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

test('says nothing of fair decks, also where a card wins alone', async () => {
  expect(await shown(0.46, 0.54)).toBe('');
  cleanup();
  expect(await shown(0.28, 0.44, [0.28])).toBe('');
});
