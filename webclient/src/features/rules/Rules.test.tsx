import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { rules } from '../../../e2e/gallery/rulebook';
import { wantWords } from '../../i18n/language';
import type { EditionID } from '../../protocol/types.gen';
import { ruleBook } from '../../room/ruleBook';
import { Rules } from './Rules';

await wantWords('pages');
afterEach(cleanup);

/** What the page of an edition says below the name of a card. */
function cardOn(edition: EditionID, name: string): string {
  ruleBook.value = rules;
  const { container } = render(<Rules edition={edition} />);
  const cards = [...container.querySelectorAll('.help-role')];
  return (
    cards.find((card) => card.querySelector('strong')?.textContent === name)?.textContent ?? ''
  );
}

// Each edition has its own numbers, or none that are printed.
test.each([
  ['classic', 'Medium', 'Recommended for 9 or more players.'],
  ['fourth', 'Owl', 'Recommended for 12 or more players.'],
  ['full-moon', 'Owl', 'On the printed list from 20 players on.'],
  ['full-moon', 'Hamlet', 'Recommended for 12 or more players. house rule'],
  ['cd', 'Witch', 'Needs at least 12 players.'],
] as const)('the page of %s says from how many players on the card %s is played', (...row) => {
  const [edition, name, advice] = row;
  expect(cardOn(edition, name).trim().endsWith(advice)).toBe(true);
});

test('the numbers of the examples show only behind the sources', async () => {
  ruleBook.value = rules;
  const { container } = render(<Rules edition="fourth" />);
  expect(container.textContent).toContain('house rule');
  expect(container.textContent).not.toMatch(/[FV]-\d\d/);
  const sources = container.querySelector<HTMLDetailsElement>('.sources');
  if (sources) sources.open = true;
  sources?.dispatchEvent(new Event('toggle'));
  await vi.waitFor(() => expect(container.textContent).toMatch(/[FV]-\d\d/));
});

test('cards of the smallest games have no advised number', () => {
  expect(cardOn('classic', 'Seer')).not.toContain('players');
});
