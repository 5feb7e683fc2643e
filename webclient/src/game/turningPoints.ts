import type { Ballot, End, Night } from '../protocol/types.gen';
import { isSeat, votersFor } from './facts';
import { packOf } from './guessers';

/** Something that decided the game. Seats are to be named; what it was is for the words. */
export type Moment = { night: number; day: boolean } & (
  | { what: 'firstWolf' | 'lastWolf' | 'mistake' | 'firstDead' | 'lastDead'; seat: number }
  | { what: 'saved'; seat: number; guards: readonly number[] }
  | { what: 'told'; deed: Night['deeds'][number] }
);

/**
 * The seat that the village would have lynched if one vote had gone there; undefined unless the
 * vote was that close.
 */
export function closeCall(ballot: Ballot): number | undefined {
  const { suspects, verdict, lynched, one_life, sword } = ballot;
  // Where a vote may count twice, the number of voters does not tell.
  if (!isSeat(lynched) || one_life || isSeat(sword)) return undefined;
  const against = (seat: number) => votersFor(verdict, seat).length;
  return suspects.find(({ seat }) => seat !== lynched && against(lynched) - against(seat) === 1)
    ?.seat;
}

const shown = 4;

/** The few moments that decided the game, in order: nothing but what the nights themselves tell. */
export function momentsOf({ winner, nights, roles, became }: End): Moment[] {
  const pack = packOf(nights);
  const found = nights.flatMap((night, index) => inNight(night, index + 1, pack));
  const lynches = nights.flatMap(({ lynched }, index) =>
    isSeat(lynched) ? [{ seat: lynched, night: index + 1, day: true }] : [],
  );
  const wolves = lynches.filter(({ seat }) => pack.has(seat));
  const others = lynches.filter(({ seat }) => !pack.has(seat));
  const [firstWolf] = wolves;
  const last = lynches.at(-1);
  const endedByDay = last?.night === nights.length;
  const lastWolf = endedByDay && winner === 'humans' ? wolves.at(-1) : undefined;
  // A card with a power is the greater loss.
  const losses = others.filter(({ seat }) => (became[seat] ?? roles[seat]) !== 'villager');
  const mistakes = losses.length > 0 ? losses : others;
  const mistake = winner === 'wolves' ? mistakes.at(-1) : mistakes[0];
  const deaths = nights.flatMap(({ deaths }, index) =>
    deaths.map(({ seat }) => ({ seat, night: index + 1, day: false })),
  );
  const [firstDead] = deaths;
  const lastDead = !endedByDay && winner === 'wolves' ? deaths.at(-1) : undefined;

  // The heaviest first; each may decide only once.
  const weighed: (Moment | undefined)[] = [
    lastWolf && { ...lastWolf, what: 'lastWolf' },
    lastDead && { ...lastDead, what: 'lastDead' },
    firstWolf && firstWolf !== lastWolf ? { ...firstWolf, what: 'firstWolf' } : undefined,
    ...found.filter(({ what }) => what === 'saved').slice(0, 1),
    mistake && { ...mistake, what: 'mistake' },
    ...found.filter(({ what }) => what === 'told').slice(0, 2),
    firstDead && firstDead.night !== lastDead?.night
      ? { ...firstDead, what: 'firstDead' }
      : undefined,
  ];
  return weighed
    .filter((moment) => moment !== undefined)
    .slice(0, shown)
    .sort(
      (a, b) =>
        a.night - b.night ||
        Number(a.day) - Number(b.day) ||
        Number(isDeath(a)) - Number(isDeath(b)),
    );
}

/** The deaths of a night come after what was done in it. */
const isDeath = ({ what }: Moment) => what === 'firstDead' || what === 'lastDead';

/** The seat that was saved in a night, and the deeds that changed a side or a card. */
function inNight(
  { deeds, notes, deaths }: Night,
  night: number,
  pack: ReadonlySet<number>,
): Moment[] {
  const at = { night, day: false };
  const victim = deeds.find(({ kind }) => kind === 'attack')?.target ?? -1;
  const died = deaths.some(({ seat }) => seat === victim);
  const guards = deeds
    .filter(({ kind, target }) => kind === 'protect' && target === victim)
    .flatMap(({ actors }) => actors);
  const betrayed = deeds.some(({ kind, target }) => kind === 'betray' && isSeat(target));
  const hexed = notes.some(
    ({ kind, sight }) => sight === 'hexed' && (kind === 'attack' || kind === 'protect'),
  );
  const saved = isSeat(victim) && !died && guards.length > 0 && !betrayed && !hexed;
  const turning = deeds.filter(({ kind, actors, target }) => {
    const note = notes.find((told) => told.kind === kind && actors.includes(told.seat));
    if (kind === 'look') return note?.sight === 'werewolf' && pack.has(target);
    return (kind === 'copy' && note?.role !== undefined) || (kind === 'return' && isSeat(target));
  });
  return [
    ...(saved ? [{ ...at, what: 'saved' as const, seat: victim, guards }] : []),
    ...turning.map((deed) => ({ ...at, what: 'told' as const, deed })),
  ];
}
