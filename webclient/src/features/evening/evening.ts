import type { Evening, ReplayLink, RoleID, Side } from '../../protocol/types.gen';

/** How the evening went for one person, by the name of his last game. */
export interface Guest {
  player: number;
  name: string;
  games: number;
  wins: number;
  /** What he was, in the order of the games. */
  roles: RoleID[];
}

/** Everybody who has played in this room tonight: who has won most comes first. */
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

/** How many games each side has won; nobody speaks of who alone never did. */
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
