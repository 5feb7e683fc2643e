import type { RoleID, Room, Table } from '../protocol/types.gen';
import { type BoxRole, isOwn, ownCard } from '../state/cards';

type Nights = readonly [first: number, last?: number];

/**
 * In which nights a card is called, in the order of the calls. A card that is dealt is called
 * whether its holder lives or not, so this knows only what is printed.
 */
const nights: Record<BoxRole, Nights | undefined> = {
  freemason: [1, 1],
  secret_society: [1, 1],
  wolf_servant: [1, 1],
  werecow: [1, 1],
  medium: [2],
  witch: [1],
  seer: [1],
  fortune_teller: [2],
  sherlock: [2],
  victoria_obscura: [2],
  bodyguard: [2],
  guard: [2],
  owl: [1],
  werewolf: [1],
  lara: [2],
  mythomaniac: [2, 2],
  shaman: [2],
  gossip: [1],
  candymaker: [2],
  dorian_gray: [1],
  dr_jekyll: [2],
  inquisitor: [2],
  necromancer: [2],
  hamlet: [2],
  villager: undefined,
  possessed: undefined,
  werehamster: undefined,
  young_mercenary: undefined,
  gypsy: undefined,
  deadalive: undefined,
};

const never: Nights = [Number.POSITIVE_INFINITY];
const order = Object.keys(nights);

/** The cards that are called tonight, from what lies open on the table alone. */
export function callsOf({ deck, night }: Table, { settings }: Room): RoleID[] {
  return deck
    .map(({ role }) => role)
    .filter((role) => {
      if (isOwn(role)) {
        const card = ownCard(settings, role);
        return card !== undefined && card.power !== '' && night >= card.first;
      }
      const [first, last = night] = nights[role] ?? never;
      return night >= first && night <= last;
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** A room's own cards come last. */
const placeOf = (role: RoleID) => (order.includes(role) ? order.indexOf(role) : order.length);
