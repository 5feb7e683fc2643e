import { ownCard } from '../../game/cards';
import type {
  Cards,
  Edition,
  PrintedCount,
  Refusal,
  Role,
  RoleID,
  Room,
  RuleBook,
  Settings,
} from '../../protocol/types.gen';

/** How many are dealt a card: a host who leads the game gets none. */
export function playersDealt({ players, settings }: Room): number {
  return players.length - (settings.options.moderator === 'host' ? 1 : 0);
}

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

const swap = (deck: readonly Cards[], out: RoleID, into: RoleID, n = 1) =>
  add(add(deck, out, -n), into, n);

/** Takes cards out, villagers first, then what stands last; the last werewolf stays. */
function takeOut(deck: readonly Cards[], n: number): Cards[] {
  let left: Cards[] = [...deck];
  for (let i = 0; i < n; i++) {
    const spare =
      left.find(({ role }) => role === 'villager') ??
      left.findLast(({ role, count }) => role !== 'werewolf' || count > 1);
    if (spare) left = add(left, spare.role, -1);
  }
  return left;
}

export const withDeck = (settings: Settings, deck: Cards[]): Settings => ({
  ...settings,
  preset: 'own',
  deck,
});

/** One tap that takes away what stands in the way of a start. */
export type Mend =
  | { kind: 'bots'; by: number }
  | { kind: 'noElder'; settings: Settings }
  | { kind: 'standard' | 'plain'; settings: Settings }
  | { kind: MendOfDeck; settings: Settings; role?: RoleID; by?: number };

type MendOfDeck =
  | 'addVillagers'
  | 'takeOut'
  | 'toVillager'
  | 'toSeer'
  | 'toWolf'
  | 'addWolf'
  | 'fewerWolves'
  | 'second';

export function mendsOf(room: Room, book: RuleBook | undefined): Mend[] {
  const { obstacle } = room;
  if (!obstacle) return [];
  const changing = (mend: Mend) =>
    mend.kind === 'bots' ? mend.by !== 0 : !sameCards(mend.settings, room);
  return mendsFor(room, obstacle, book).filter(changing);
}

/** Whether settings would leave the room as it is: a mend that swaps a card for itself is none. */
function sameCards({ preset, deck, options }: Settings, room: Room): boolean {
  if (JSON.stringify(options) !== JSON.stringify(room.settings.options)) return false;
  if (preset !== 'own') return preset === room.settings.preset;
  return [...deck, ...room.deck].every(
    ({ role }) => countOf(deck, role) === countOf(room.deck, role),
  );
}

function mendsFor(room: Room, obstacle: Refusal, book: RuleBook | undefined): Mend[] {
  const { settings } = room;
  const { code, have = 0, need = 0, max = 0 } = obstacle;
  switch (code) {
    case 'too_few_players':
      return [{ kind: 'bots', by: need - have }];
    case 'too_many_players':
      return room.players.some(({ bot }) => bot) ? [{ kind: 'bots', by: max - have }] : [];
    case 'elder_needs': {
      const bots: Mend[] = have < need ? [{ kind: 'bots', by: need - have }] : [];
      return [...bots, withoutElder(settings)];
    }
    default: {
      const elder = code === 'too_many_cards' && settings.options.wise_old_man === 'on';
      return [
        ...mendsOfDeck(room, book),
        ...(elder ? [withoutElder(settings)] : []),
        otherDeck(settings, book),
      ];
    }
  }
}

const withoutElder = (settings: Settings): Mend => ({
  kind: 'noElder',
  settings: { ...settings, options: { ...settings.options, wise_old_man: 'off' } },
});

/** The edition's own deck; where that is what cannot be played, the one of plain cards. */
function otherDeck(settings: Settings, book: RuleBook | undefined): Mend {
  const edition = book?.editions.find(({ id }) => id === settings.edition);
  const plain = settings.preset === 'default' && (edition?.presets.includes('plain') ?? true);
  return plain
    ? { kind: 'plain', settings: { ...settings, preset: 'plain', deck: [] } }
    : { kind: 'standard', settings: { ...settings, preset: 'default', deck: [] } };
}

function mendsOfDeck({ obstacle, settings, deck }: Room, book: RuleBook | undefined): Mend[] {
  const { code, have = 0, need = 0, max = 0, name, with: other } = obstacle ?? {};
  const role = name as RoleID;
  const mend = (kind: MendOfDeck, cards: Cards[], more: { role?: RoleID; by?: number } = {}) => [
    { kind, settings: withDeck(settings, cards), ...more },
  ];
  switch (code) {
    case 'deck_size':
      return have < need
        ? mend('addVillagers', add(deck, 'villager', need - have), { by: need - have })
        : fewer(deck, have - need).flatMap((left) => mend('takeOut', left, { by: have - need }));
    case 'no_wolf':
      return fewer(deck, 1).flatMap((left) => mend('addWolf', add(left, 'werewolf', 1)));
    case 'only_wolves':
    case 'over_at_start':
      return mend('fewerWolves', swap(deck, wolfToSpare(deck, settings, book), 'villager'));
    case 'too_many_cards':
      if (role !== 'villager')
        return mend('toVillager', swap(deck, role, 'villager', have - max), { role });
      return countOf(deck, 'seer') === 0
        ? mend('toSeer', swap(deck, role, 'seer'), { role })
        : mend('toWolf', swap(deck, role, 'werewolf'), { role });
    case 'card_needs':
      return mend('toVillager', swap(deck, role, 'villager', countOf(deck, role)), { role });
    case 'cards_clash': {
      const second = other as RoleID;
      const count = countOf(deck, second);
      return mend('toVillager', swap(deck, second, 'villager', count), { role: second });
    }
    case 'lonely_card':
      return [
        ...fewer(deck, 1).flatMap((left) => mend('second', add(left, role, 1), { role })),
        ...mend('toVillager', swap(deck, role, 'villager'), { role }),
      ];
    case 'few_villagers': {
      const special = deck.findLast(
        (cards) => cards.role !== 'villager' && cards.role !== 'werewolf' && cards.role !== 'seer',
      );
      if (!special) return [];
      return mend('toVillager', swap(deck, special.role, 'villager', special.count), {
        role: special.role,
      });
    }
    case 'two_solos': {
      const solo = deck.findLast((cards) => sideOf(book, cards.role)?.side === 'solo');
      if (!solo) return [];
      return mend('toVillager', swap(deck, solo.role, 'villager'), { role: solo.role });
    }
    default:
      return [];
  }
}

const sideOf = (book: RuleBook | undefined, id: RoleID): Role | undefined =>
  book?.roles.find((role) => role.id === id);

/** The deck with so many cards fewer, if that many can go. */
function fewer(deck: readonly Cards[], n: number): Cards[][] {
  const left = takeOut(deck, n);
  return total(left) === total(deck) - n ? [left] : [];
}

/** A second werewolf rather than the only one, or else some other card of theirs. */
function wolfToSpare(
  deck: readonly Cards[],
  settings: Settings,
  book: RuleBook | undefined,
): RoleID {
  if (countOf(deck, 'werewolf') > 1) return 'werewolf';
  const sideOfCard = (role: RoleID) => ownCard(settings, role)?.side ?? sideOf(book, role)?.side;
  const other = deck.find(({ role }) => role !== 'werewolf' && sideOfCard(role) === 'wolves');
  return other?.role ?? 'werewolf';
}
