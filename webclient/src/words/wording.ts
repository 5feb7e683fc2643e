import { changesOf, customCard, type EditionRole, isCustom, usesOf } from '../game/cards';
import type { View } from '../game/view';
import { messages, refusals, wantWords, workshop } from '../i18n/language';
import type { Trouble } from '../net/api';
import type { FairDeck, OptionID, OwnRole, Refusal, RoleID, Settings } from '../protocol/types.gen';

/** Words that need to know the room: cards that it has made, and seats by number and name. */
export function cardName(settings: Settings, role: RoleID): string {
  if (isCustom(role)) return customCard(settings, role)?.name ?? '';
  return messages.value.roles.names[role];
}

/** The cards of a call: two that get to know each other are called together. */
export const cardNames = (settings: Settings, cards: readonly RoleID[]): string[] =>
  cards.map((role) => cardName(settings, role));

/**
 * What a card does in a room, by its settings and how many are dealt in; without settings, what is
 * printed. All of that is public.
 */
export function cardText(settings: Settings | undefined, role: RoleID, players = 0): string {
  const { texts, changes, ownUses } = messages.value.roles;
  if (isCustom(role)) {
    const own = settings && customCard(settings, role);
    const uses = own ? usesOf(own) : 0;
    return [own?.text, twice(settings, own), uses > 0 && ownUses(uses)].filter(Boolean).join(' ');
  }
  const more = changesOf(role, settings?.options, players).map((change) => changes[change]);
  return [texts[role], ...more].join(' ');
}

/** What a second attack in a row does to a player that a custom card guards. */
function twice(settings: Settings | undefined, own: OwnRole | undefined): string | false {
  const { changes } = messages.value.roles;
  if (own?.power !== 'protect') return false;
  const rule = settings?.options.cd_double_attack;
  if (rule === 'anyone') return changes.anyTwice;
  return rule === 'guard_only' && own.self && changes.selfTwice;
}

export function countedCards(settings: Settings, role: RoleID, count: number): string {
  const { counted, customCounted } = messages.value.roles;
  return isCustom(role) ? customCounted(cardName(settings, role)) : counted(role, count);
}

/** What the fair deck changes, and why. */
export function fairText(settings: Settings, { out, printed }: FairDeck): string {
  const { list, lobby } = messages.value;
  const cards = list(out.map(({ role, count }) => countedCards(settings, role, count)));
  const villagers = out.reduce((sum, { count }) => sum + count, 0);
  return lobby.fair(countedCards(settings, 'villager', villagers), cards, printed);
}

export function seatName(view: View, seat: number): string {
  return messages.value.game.seat.withNumber(view.table.seats[seat]?.name ?? '', seat + 1);
}

/** Why a request brought nothing, as a sentence. */
export const troubleText = (trouble: Trouble): string =>
  trouble === 'offline' ? messages.value.start.offline : refusalText(trouble);

/** A refusal as a sentence. The server names cards and settings by their ids. */
export function refusalText(refusal: Refusal, settings?: Settings): string {
  const { lobby, part } = messages.value;
  const sentences = refusals.value;
  if (!sentences) {
    wantWords('refusals').catch(() => {}); // asked for again when it is drawn again
    return part.coming;
  }
  const { name } = refusal;
  const about = settings && name && cardRefusals.includes(refusal.code);
  // The deck of the Wise Old Man is fixed: "at most 0" would explain nothing.
  if (about && refusal.code === 'too_many_cards' && settings.options.wise_old_man === 'on') {
    return lobby.elderCards(cardName(settings, name as RoleID));
  }
  if (about) {
    const card = (id: string) => cardName(settings, id as RoleID);
    const other = refusal.with ? { with: card(refusal.with) } : {};
    return sentences[refusal.code]({ ...refusal, name: card(name), ...other });
  }
  const setting = refusal.code === 'bad_setting' && name && settingName(name);
  return sentences[refusal.code](setting ? { ...refusal, name: setting } : refusal);
}

/** A setting as players read it; the server calls it by its wire name. */
function settingName(name: string): string | undefined {
  if (!workshop.value) return undefined;
  const { settingNames, options } = workshop.value;
  // "suspects" is a length before it is an option.
  return settingNames[name] ?? options[name as OptionID]?.title;
}

const cardRefusals: readonly string[] = [
  'too_many_cards',
  'lonely_card',
  'card_needs',
  'cards_clash',
];

/** The sentence for an edition's card; `or` for custom cards and cards without a sentence. */
export function byCard<T>(
  words: Partial<Record<EditionRole, T>>,
  role: RoleID | undefined,
  or: T,
): T {
  return (role && !isCustom(role) && words[role]) || or;
}
