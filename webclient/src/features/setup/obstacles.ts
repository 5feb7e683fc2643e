import { customCard } from '../../game/cards';
import type {
  Cards,
  Refusal,
  Role,
  RoleID,
  Room,
  RuleBook,
  Settings,
} from '../../protocol/types.gen';
import { add, countOf, total, withDeck } from './deck';

/** A change by one tap that removes what keeps the game from starting. */
export type StartFix =
  | { kind: 'bots'; by: number }
  | { kind: 'noElder'; settings: Settings }
  | { kind: 'standard' | 'plain'; settings: Settings }
  | { kind: DeckFix; settings: Settings; role?: RoleID; by?: number };

type DeckFix =
  | 'addVillagers'
  | 'takeOut'
  | 'toVillager'
  | 'toSeer'
  | 'toWolf'
  | 'addWolf'
  | 'fewerWolves'
  | 'second';

export function fixesOf(room: Room, book: RuleBook | undefined): StartFix[] {
  const { obstacle } = room;
  if (!obstacle) return [];
  const changing = (fix: StartFix) =>
    fix.kind === 'bots' ? fix.by !== 0 : !sameCards(fix.settings, room);
  return fixesFor(room, obstacle, book).filter(changing);
}

/** Whether settings would leave the room as it is: a fix that swaps a card for itself changes nothing. */
function sameCards({ preset, deck, options }: Settings, room: Room): boolean {
  if (JSON.stringify(options) !== JSON.stringify(room.settings.options)) return false;
  if (preset !== 'own') return preset === room.settings.preset;
  return [...deck, ...room.deck].every(
    ({ role }) => countOf(deck, role) === countOf(room.deck, role),
  );
}

function fixesFor(room: Room, obstacle: Refusal, book: RuleBook | undefined): StartFix[] {
  const { settings } = room;
  const { code, have = 0, need = 0, max = 0 } = obstacle;
  switch (code) {
    case 'too_few_players':
      return [{ kind: 'bots', by: need - have }];
    case 'too_many_players':
      return room.players.some(({ bot }) => bot) ? [{ kind: 'bots', by: max - have }] : [];
    case 'elder_needs': {
      const bots: StartFix[] = have < need ? [{ kind: 'bots', by: need - have }] : [];
      return [...bots, withoutElder(settings)];
    }
    default: {
      const elder = code === 'too_many_cards' && settings.options.wise_old_man === 'on';
      return [
        ...deckFixesOf(room, book),
        ...(elder ? [withoutElder(settings)] : []),
        otherDeck(settings, book),
      ];
    }
  }
}

const withoutElder = (settings: Settings): StartFix => ({
  kind: 'noElder',
  settings: { ...settings, options: { ...settings.options, wise_old_man: 'off' } },
});

/** The edition's own deck; the deck of plain cards if that one cannot be played. */
function otherDeck(settings: Settings, book: RuleBook | undefined): StartFix {
  const edition = book?.editions.find(({ id }) => id === settings.edition);
  const plain = settings.preset === 'default' && (edition?.presets.includes('plain') ?? true);
  return plain
    ? { kind: 'plain', settings: { ...settings, preset: 'plain', deck: [] } }
    : { kind: 'standard', settings: { ...settings, preset: 'default', deck: [] } };
}

function deckFixesOf({ obstacle, settings, deck }: Room, book: RuleBook | undefined): StartFix[] {
  const { code, have = 0, need = 0, max = 0, name, with: other } = obstacle ?? {};
  const role = name as RoleID;
  const fix = (kind: DeckFix, cards: Cards[], more: { role?: RoleID; by?: number } = {}) => [
    { kind, settings: withDeck(settings, cards), ...more },
  ];
  switch (code) {
    case 'deck_size':
      return have < need
        ? fix('addVillagers', add(deck, 'villager', need - have), { by: need - have })
        : fewer(deck, have - need).flatMap((left) => fix('takeOut', left, { by: have - need }));
    case 'no_wolf':
      return fewer(deck, 1).flatMap((left) => fix('addWolf', add(left, 'werewolf', 1)));
    case 'only_wolves':
    case 'over_at_start':
      return fix('fewerWolves', swap(deck, wolfToSpare(deck, settings, book), 'villager'));
    case 'too_many_cards':
      if (role !== 'villager')
        return fix('toVillager', swap(deck, role, 'villager', have - max), { role });
      return countOf(deck, 'seer') === 0
        ? fix('toSeer', swap(deck, role, 'seer'), { role })
        : fix('toWolf', swap(deck, role, 'werewolf'), { role });
    case 'card_needs':
      return fix('toVillager', swap(deck, role, 'villager', countOf(deck, role)), { role });
    case 'cards_clash': {
      const second = other as RoleID;
      const count = countOf(deck, second);
      return fix('toVillager', swap(deck, second, 'villager', count), { role: second });
    }
    case 'lonely_card':
      return [
        ...fewer(deck, 1).flatMap((left) => fix('second', add(left, role, 1), { role })),
        ...fix('toVillager', swap(deck, role, 'villager'), { role }),
      ];
    case 'few_villagers': {
      const special = deck.findLast(
        (cards) => cards.role !== 'villager' && cards.role !== 'werewolf' && cards.role !== 'seer',
      );
      if (!special) return [];
      return fix('toVillager', swap(deck, special.role, 'villager', special.count), {
        role: special.role,
      });
    }
    case 'two_solos': {
      const solo = deck.findLast((cards) => sideOf(book, cards.role)?.side === 'solo');
      if (!solo) return [];
      return fix('toVillager', swap(deck, solo.role, 'villager'), { role: solo.role });
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

/** The card of the wolves that can be spared: a second werewolf, or another card of theirs. */
function wolfToSpare(
  deck: readonly Cards[],
  settings: Settings,
  book: RuleBook | undefined,
): RoleID {
  if (countOf(deck, 'werewolf') > 1) return 'werewolf';
  const sideOfCard = (role: RoleID) => customCard(settings, role)?.side ?? sideOf(book, role)?.side;
  const other = deck.find(({ role }) => role !== 'werewolf' && sideOfCard(role) === 'wolves');
  return other?.role ?? 'werewolf';
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
