import type { OptionID, OwnRole, RoleID, Settings } from '../protocol/types.gen';

/** A card of an edition, not made by a room. */
export type EditionRole = Exclude<RoleID, `own_${number}`>;

export const isCustom = (role: RoleID): role is `own_${1 | 2 | 3}` => role.startsWith('own_');

/** A custom card of the room. */
export function customCard({ own }: Settings, role: RoleID) {
  return own.find(({ number }) => role === `own_${number}`);
}

/** The powers of a custom card that have two more settings: the first night, and the number of uses. */
const timed = ['look', 'look_exact', 'protect', 'eliminate', 'mark', 'add_vote', 'silence'];

export const isTimed = ({ power }: OwnRole): boolean => timed.includes(power);

/** How often a custom card may use its power in a game. 0 means every night. It can kill only once. */
export function usesOf(card: OwnRole): number {
  if (!isTimed(card)) return 0;
  return card.power === 'eliminate' ? 1 : card.uses;
}

/** What is more to be said of an edition's card in some rooms. */
export type Change =
  | 'exact'
  | 'deadly'
  | 'deadlyLater'
  | 'self'
  | 'notSelf'
  | 'selfTwice'
  | 'anyTwice';

/** The settings of the editions that have a card, for where no room is meant. */
const editionSettings: Partial<Record<RoleID, Partial<Record<OptionID, string>>>> = {
  bodyguard: { guard_self: 'false' },
  guard: { guard_self: 'true', cd_double_attack: 'guard_only' },
};

/** What the settings of a room, and how many are dealt in, change about a card. */
export function changesOf(
  role: RoleID,
  options: Settings['options'] | undefined,
  players: number,
): Change[] {
  const set = { ...editionSettings[role], ...options };
  switch (role) {
    case 'seer':
      return set.wise_old_man === 'on' ? ['exact'] : [];
    case 'owl':
      if (set.owl_deadly !== 'over_20' || players <= 20) return [];
      return [set.first_night_victim === 'none' ? 'deadlyLater' : 'deadly'];
    case 'bodyguard':
    case 'guard': {
      const self = set.guard_self === 'true';
      const own: Change = self ? 'self' : 'notSelf';
      if (set.cd_double_attack === 'anyone') return [own, 'anyTwice'];
      return self && set.cd_double_attack ? [own, 'selfTwice'] : [own];
    }
    default:
      return [];
  }
}
