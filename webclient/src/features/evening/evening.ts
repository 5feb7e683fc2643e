import { eveningWords } from '../../i18n/language';
import type { Evening, ReplayLink, RoleID, Side } from '../../protocol/types.gen';

/** How the evening went for one person, by the name they had in their last game. */
export interface Guest {
  player: number;
  name: string;
  games: number;
  wins: number;
  /** The person's cards, in the order of the games. */
  roles: RoleID[];
}

/** All who have played in this room tonight. The person with the most wins comes first. */
export function guestsOf({ games }: Evening): Guest[] {
  const guests = new Map<number, Guest>();
  for (const { seats } of games) {
    for (const { player, name, role, won } of seats) {
      const before = guests.get(player);
      guests.set(player, {
        ...{ player, name },
        games: (before?.games ?? 0) + 1,
        wins: (before?.wins ?? 0) + Number(won),
        roles: [...(before?.roles ?? []), role],
      });
    }
  }
  return [...guests.values()].sort(
    (a, b) => b.wins - a.wins || a.games - b.games || a.name.localeCompare(b.name),
  );
}

const sides = ['humans', 'wolves', 'solo'] as const satisfies Side[];

/** How many games each side has won. Solo winners are left out until there is one. */
export function winsOf({ games }: Evening): { side: (typeof sides)[number]; wins: number }[] {
  return sides
    .map((side) => ({ side, wins: games.filter(({ winner }) => winner === side).length }))
    .filter(({ side, wins }) => side !== 'solo' || wins > 0);
}

/** The games that can be watched again, the newest first. */
export function replaysOf({ games }: Evening, link: ReplayLink | undefined) {
  return games
    .flatMap(({ winner }, index) => {
      const side = sides.find((each) => each === winner);
      const id = link?.evening[index];
      return side && id ? [{ number: index + 1, side, id }] : [];
    })
    .reverse();
}

/** The evening in words, for the chat of the people who were there. */
export function textOf(evening: Evening): string {
  const words = eveningWords();
  const won = winsOf(evening).map(({ side, wins }) => `${words.side[side]}: ${wins}`);
  const guests = guestsOf(evening).map(
    ({ name, wins, games }) => `${name}: ${words.of(wins, games)}`,
  );
  return [words.shared(evening.games.length), ...won, '', ...guests].join('\n');
}
