import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { village } from '../../../e2e/gallery/village';
import { ShownView } from '../../room/session';
import { BoardRing } from './BoardRing';

test('at the end each player has the card of the end of the game', () => {
  const view = village({
    phase: 'end',
    end: {
      ...{ winner: 'wolves', winners: [1, 2] },
      roles: ['villager', 'mythomaniac', 'werewolf'],
      became: ['villager', 'werewolf', 'werewolf'],
    },
  });
  render(
    <ShownView.Provider value={view}>
      <BoardRing />
    </ShownView.Provider>,
  );
  const cards = screen.getAllByText(/^(Villager|Mythomaniac|Werewolf)$/);
  expect(cards.map((card) => card.textContent)).toEqual(['Villager', 'Werewolf', 'Werewolf']);
});

test('a player who joins while the screen is open pops up, and nobody else does', () => {
  const ring = (names: readonly string[]) => (
    <ShownView.Provider value={village({ phase: 'lobby', names })}>
      <BoardRing />
    </ShownView.Provider>
  );
  const { container, rerender } = render(ring(['Anna', 'Bo']));
  const popped = () =>
    [...container.querySelectorAll('[data-new="true"]')].map(({ textContent }) => textContent);
  expect(popped()).toEqual([]);
  rerender(ring(['Anna', 'Bo', 'Carla']));
  expect(popped()).toEqual(['3Carla']);
});
