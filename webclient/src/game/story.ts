import type { Draw } from '../protocol/types.gen';
import type { Story } from './fairCheck';
import { frozenInGame } from './frozen';
import type { View } from './view';

const noDraw: Draw = { id: '', server: '', phones: [] };

/** What a server says about the draws of a game that is over. */
export function storyOf(view: View): Story {
  const { table, end, draw = noDraw, shuffle } = view;
  const { opened, roles, dropped, sealed } = end;
  const frozen = frozenInGame(view, draw);
  return {
    frozen: {
      ...frozen,
      ring: opened?.ring ?? frozen.ring,
      wish: opened?.card && { player: table.chosen ?? 0, card: opened.card },
    },
    counted: shuffle && (shuffle.in ?? []),
    opened,
    dealt: { ring: table.seats.map(({ player }) => player), roles, dropped },
    seal: table.seal,
    sealed,
  };
}
