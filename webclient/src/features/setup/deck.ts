import { playersDealt } from '../../game/facts';
import { type DeckChoice, deckChoiceOf } from '../../game/options';
import type {
  Cards,
  Edition,
  PrintedCount,
  RoleID,
  Room,
  Settings,
} from '../../protocol/types.gen';

/** How many cards they need: with seven one more may be put away unseen. */
export function cardsNeeded(room: Room): number {
  const dealt = playersDealt(room);
  const drops = dealt === 7 && room.settings.options.seven === 'dropped_card';
  return dealt + (drops ? 1 : 0);
}

export const total = (deck: readonly Cards[]): number =>
  deck.reduce((sum, { count }) => sum + count, 0);

export const countOf = (deck: readonly Cards[], role: RoleID): number =>
  deck.find((cards) => cards.role === role)?.count ?? 0;

/** The deck with more or fewer of a card. */
export function add(deck: readonly Cards[], role: RoleID, by: number): Cards[] {
  const known = deck.some((cards) => cards.role === role);
  const changed = deck.map((cards) =>
    cards.role === role ? { ...cards, count: cards.count + by } : cards,
  );
  const all = known ? changed : [...changed, { role, count: by }];
  return all.filter(({ count }) => count > 0);
}

/** How many of a card the printed tables have for so many players, if this deck has not. */
export function printedInstead(
  edition: Edition | undefined,
  deck: readonly Cards[],
  role: RoleID,
  players: number,
): PrintedCount | undefined {
  return edition?.printed?.find(({ roles, from, to, least, most }) => {
    if (!roles.includes(role) || players < from || players > to) return false;
    // A card that stands in for another is named only where it is in the deck.
    if (role !== roles[0] && countOf(deck, role) === 0) return false;
    const have = roles.reduce((sum, one) => sum + countOf(deck, one), 0);
    return have < least || have > most;
  });
}

/** The settings with a deck that is not chosen card by card. A server of v0.1.0 refuses `fair`. */
export function withChoice(settings: Settings, choice: DeckChoice): Settings {
  const { fair: _, ...printed } = settings;
  if (choice === 'printed') return { ...printed, preset: 'default', deck: [] };
  return { ...printed, preset: choice, deck: [], ...(choice === 'default' && { fair: true }) };
}

export const withDeck = (settings: Settings, deck: Cards[]): Settings => ({
  ...settings,
  preset: 'own',
  deck,
});

/** A deck that the host can choose, and how many games in 100 the village wins with it. */
export interface Argued {
  choice: DeckChoice;
  humans: number;
}

/**
 * What players who reason and lie make of the deck, if the village then wins far too rarely or too
 * often, and the deck that is most even then, if it is clearly better.
 */
export function uneven(
  edition: Edition | undefined,
  settings: Settings,
  players: number,
): { now: Argued; better: Argued | undefined } | undefined {
  const all = (edition?.argued ?? []).flatMap(({ preset, fair, from, humans }) => {
    const won = humans[players - from];
    return won === undefined
      ? []
      : { choice: deckChoiceOf({ preset, fair: fair ?? false }), humans: won };
  });
  const listed = (wanted: DeckChoice) => all.find(({ choice }) => choice === wanted);
  const chosen = deckChoiceOf(settings);
  // A printed deck that is fair is listed only as the default one.
  const now = listed(chosen) ?? (chosen === 'printed' ? listed('default') : undefined);
  const off = ({ humans }: Argued) => Math.abs(humans - 50);
  if (!now || off(now) <= 15) return undefined;
  const best = all.reduce((one, other) => (off(other) < off(one) ? other : one));
  return { now, better: off(best) <= off(now) - 10 ? best : undefined };
}
