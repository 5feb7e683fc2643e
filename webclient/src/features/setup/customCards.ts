import type { Cards, OwnRole, RoleID, Settings } from '../../protocol/types.gen';
import { add, countOf, withDeck } from './deck';

const idOf = (number: number) => `own_${number}` as RoleID;

/** Adds a custom card, or changes it. A new one takes the place of a villager at once. */
export function putCustomCard(settings: Settings, deck: readonly Cards[], card: OwnRole): Settings {
  const others = settings.own.filter(({ number }) => number !== card.number);
  const own = [...others, card].sort((a, b) => a.number - b.number);
  const fresh = others.length === settings.own.length;
  if (!fresh || countOf(deck, 'villager') === 0) return { ...settings, own };
  return withDeck({ ...settings, own }, add(add(deck, 'villager', -1), idOf(card.number), 1));
}

/** Removes a custom card. The numbers of the cards after it go down by one, in the deck as well. */
export function removeCustomCard(
  settings: Settings,
  deck: readonly Cards[],
  gone: number,
): Settings {
  const own = settings.own
    .filter(({ number }) => number !== gone)
    .map((card, index) => ({ ...card, number: index + 1 }));
  if (settings.preset !== 'own') return { ...settings, own };
  const left = countOf(deck, idOf(gone)) > 0 ? add(add(deck, idOf(gone), -1), 'villager', 1) : deck;
  const moved = left.map((cards) => {
    const at = settings.own.find(({ number }) => idOf(number) === cards.role)?.number ?? 0;
    return at > gone ? { ...cards, role: idOf(at - 1) } : cards;
  });
  return withDeck({ ...settings, own }, moved);
}
