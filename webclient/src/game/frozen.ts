import type { Draw, RoleID } from '../protocol/types.gen';
import type { Frozen } from './commitments';
import { optionIs } from './facts';
import type { View } from './view';

/** What is frozen while a game starts, as the screen of the lobby shows it. */
export function frozenInLobby(view: View, draw: Draw, card: RoleID | undefined): Frozen {
  const { room, you } = view;
  const leader = optionIs(view, 'moderator', 'host') ? room.host : undefined;
  const ring = room.players.map(({ id }) => id).filter((id) => id !== leader);
  return {
    ...{ ...draw, ring, settings: room.settings, deck: room.deck },
    wish: card && { player: you.player, card },
  };
}

/** What was frozen when the game began, as far as all phones know it during the game. */
export function frozenInGame({ room, table }: View, draw: Draw): Frozen {
  const seated = new Set(table.seats.map(({ player }) => player));
  const ring = room.players.map(({ id }) => id).filter((id) => seated.has(id));
  return { ...draw, ring, settings: room.settings, deck: table.deck };
}

/** The seats of people, and of others whose phone contributed, in the order of the seats. */
export const phonesAt = ({ room, table, draw }: View): number[] =>
  table.seats.flatMap(({ player }, seat) => {
    const person = room.players.some(({ id, bot }) => id === player && !bot);
    return person || draw?.phones.some((phone) => phone.player === player) ? seat : [];
  });
