import type { Replay } from '../../src/protocol/types.gen';
import { gameOf } from './replay';
import type { Screen } from './screen';
import { sealOf } from './seal';
import { shuffledAs, shuffledGame } from './shuffle';
import type { Sections } from './village';

const size = 24;

/** Names of sixteen wide letters. Every third name is Korean, because Korean lines break elsewhere. */
const wideName = (seat: number) =>
  String.fromCharCode(65 + seat) + (seat % 3 === 2 ? '뷁' : 'W').repeat(15);

const manyNames = Array.from({ length: size }, (_, at) => wideName(at));
const replayOf = ({ moments }: Replay) => (moments[0]?.draw ? shuffledGame : gameOf);

/** The same screen in a village of 24 players with the longest names. */
export const inCrowd = (screen: Screen): Screen => ({
  ...screen,
  ...(screen.view && { view: crowded(screen.view) }),
  ...(screen.replay && { replay: replayOf(screen.replay)(manyNames) }),
});

/** The same moment in that village. */
export function crowded(view: Sections): Sections {
  const { room, table, end } = view;
  const grow = <T>(few: readonly T[], make: (like: T, at: number) => T): T[] => {
    const fill = few.at(-1);
    if (fill === undefined) return [];
    const more = Array.from({ length: Math.max(0, size - few.length) }, () => fill);
    return [...few, ...more].map(make);
  };
  // A screen that waits for more players keeps its few players.
  const few = room.obstacle?.code === 'too_few_players';
  const players = grow(room.players, (player, at) => ({
    ...player,
    id: at + 1,
    name: wideName(at),
  }));
  const roles = grow(end.roles, (role) => role);
  const { seal, sealed } = sealOf(roles, end.dropped);
  const grown = {
    ...view,
    room: { ...room, players: few ? players.slice(0, room.players.length) : players },
    table: {
      ...table,
      ...(end.sealed && { seal }),
      seats: grow(table.seats, (seat, at) => ({ ...seat, player: at + 1, name: wideName(at) })),
    },
    end: {
      ...end,
      ...(end.sealed && { sealed }),
      roles,
      became: grow(end.became, (role) => role),
    },
  };
  return view.draw ? shuffledAs(grown, view) : grown;
}
