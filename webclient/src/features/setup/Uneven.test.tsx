import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeckChoice } from '../../game/options';
import { wantWords } from '../../i18n/language';
import type { RuleBook, Settings } from '../../protocol/types.gen';
import { ruleBook } from '../../room/ruleBook';
import { Uneven } from './Uneven';

await wantWords('workshop');
afterEach(() => {
  cleanup();
  ruleBook.value = undefined;
});

function shown(
  preset: 'default' | 'plain' | 'own',
  fair: boolean,
  printed: number[],
  onDeck?: (choice: DeckChoice) => void,
) {
  const argued = [
    { preset: 'default', fair: true, from: 8, humans: [82] },
    { preset: 'plain', from: 8, humans: [43] },
    { preset: 'default', from: 7, humans: printed },
  ];
  ruleBook.value = { editions: [{ id: 'fourth', argued }] } as unknown as RuleBook;
  const settings = { edition: 'fourth', preset, fair } as Settings;
  return render(<Uneven settings={settings} players={8} onDeck={onDeck} />).container.textContent;
}

test('says where the village wins far too often, and offers the host the most even deck', () => {
  const onDeck = vi.fn();
  expect(shown('default', true, [50, 80], onDeck)).toContain('wins about 82 games in 100');
  screen.getByRole('button', { name: 'Take “Basic”: about 43 in 100' }).click();
  expect(onDeck).toHaveBeenCalledWith('plain');
});

test('a guest only reads it', () => {
  expect(shown('default', true, [50, 80])).toContain('82 games');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a printed deck is the fair one, unless it has numbers of its own', () => {
  expect(shown('default', false, [50, 12])).toContain('about 12 games');
  cleanup();
  expect(shown('default', false, [50])).toContain('about 82 games');
});

test('says nothing of an even deck, or of a deck of the host', () => {
  expect(shown('plain', false, [])).toBe('');
  cleanup();
  expect(shown('own', false, [])).toBe('');
});
