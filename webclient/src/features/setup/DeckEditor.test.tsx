import { signal } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { rules } from '../../../e2e/gallery/rulebook';
import { wantWords } from '../../i18n/language';
import { Outbox } from '../../net/outbox';
import type { Cards, PresetID } from '../../protocol/types.gen';
import { ruleBook } from '../../room/ruleBook';
import { type Session, SessionContext } from '../../room/session';
import { DeckEditor } from './DeckEditor';

await wantWords('workshop');
afterEach(cleanup);

function warnings(preset: PresetID, deck: Cards[], edition = 'classic'): (string | null)[] {
  ruleBook.value = rules;
  const settings = { edition, preset, deck, own: [], options: {} };
  const players = Array.from({ length: 8 }, (_, id) => ({ id, name: '', bot: true }));
  const view = signal({ room: { settings, deck, players } });
  const session = { outbox: signal(new Outbox()), view } as unknown as Session;
  const { container } = render(
    <SessionContext.Provider value={session}>
      <DeckEditor onCustomCard={() => {}} />
    </SessionContext.Provider>,
  );
  return [...container.querySelectorAll('.warning')].map(({ textContent }) => textContent);
}

const odd: Cards[] = [
  { role: 'werewolf', count: 3 },
  { role: 'villager', count: 4 },
  { role: 'owl', count: 1 },
];

test('warns the host of numbers that differ from print, and of cards for more players', () => {
  expect(warnings('own', odd)).toEqual([
    'The printed rules for 8 players: 2 werewolves.',
    'The printed rules for 8 players: 5 villagers.',
    'The printed rules for 8 players: 1 seer.',
    'Recommended for 12 or more players.',
  ]);
});

test('does not compare decks of presets with print', () => {
  expect(warnings('plain', odd)).toEqual(['Recommended for 12 or more players.']);
});

test('names the number of players that the rule page of the edition names', () => {
  const masons: Cards[] = [{ role: 'freemason', count: 2 }];
  expect(warnings('plain', masons, 'full-moon')).toEqual(['Recommended for 16 or more players.']);
});
