import type { Cards, Role, RoleID, Room, RuleBook, Settings } from '../protocol/types.gen';

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
  | { kind: 'standard'; settings: Settings }
  | { kind: MendOfDeck; settings: Settings; role?: RoleID; by?: number };

type MendOfDeck = 'addVillagers' | 'takeOut' | 'toVillager' | 'addWolf' | 'fewerWolves' | 'second';

export function mendsOf(room: Room, book: RuleBook | undefined): Mend[] {
  const { obstacle, settings } = room;
  if (!obstacle) return [];
  const { code, have = 0, need = 0, max = 0 } = obstacle;
  switch (code) {
    case 'too_few_players':
      return [{ kind: 'bots', by: need - have }];
    case 'too_many_players':
      return room.players.some(({ bot }) => bot) ? [{ kind: 'bots', by: max - have }] : [];
    case 'elder_needs': {
      const { options } = settings;
      const off = { ...settings, options: { ...options, wise_old_man: 'off' } };
      const bots: Mend[] = have < need ? [{ kind: 'bots', by: need - have }] : [];
      return [...bots, { kind: 'noElder', settings: off }];
    }
    default: {
      const standard: Mend = {
        kind: 'standard',
        settings: { ...settings, preset: 'default', deck: [] },
      };
      return settings.preset === 'default' ? [] : [...mendsOfDeck(room, book), standard];
    }
  }
}

function mendsOfDeck({ obstacle, settings, deck }: Room, book: RuleBook | undefined): Mend[] {
  const { code, have = 0, need = 0, max = 0, name } = obstacle ?? {};
  const role = name as RoleID;
  const mend = (kind: MendOfDeck, cards: Cards[], more: { role?: RoleID; by?: number } = {}) => [
    { kind, settings: withDeck(settings, cards), ...more },
  ];
  switch (code) {
    case 'deck_size':
      return have < need
        ? mend('addVillagers', add(deck, 'villager', need - have), { by: need - have })
        : mend('takeOut', takeOut(deck, have - need), { by: have - need });
    case 'no_wolf':
      return mend('addWolf', add(takeOut(deck, 1), 'werewolf', 1));
    case 'only_wolves':
    case 'over_at_start':
      return mend('fewerWolves', swap(deck, wolfToSpare(deck, book), 'villager'));
    case 'too_many_cards':
      return mend('toVillager', swap(deck, role, 'villager', have - max), { role });
    case 'card_needs':
      return mend('toVillager', swap(deck, role, 'villager', countOf(deck, role)), { role });
    case 'lonely_card':
      return [
        ...mend('second', add(takeOut(deck, 1), role, 1), { role }),
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

/** A second werewolf rather than the only one, or else some other card of theirs. */
function wolfToSpare(deck: readonly Cards[], book: RuleBook | undefined): RoleID {
  if (countOf(deck, 'werewolf') > 1) return 'werewolf';
  const other = deck.find(
    ({ role }) => role !== 'werewolf' && sideOf(book, role)?.side === 'wolves',
  );
  return other?.role ?? 'werewolf';
}
