import type { End, RoleID, Said, Sight, Told } from '../protocol/types.gen';

export type Truth = 'true' | 'lie';

/**
 * Whether a statement was true, once all cards lie open. It is undefined for opinions, questions and
 * written lines, while the game runs, and where what is known at the end does not say it.
 */
export function truthOf(said: Said, end: End): Truth | undefined {
  if (end.roles.length === 0) return undefined;
  const fits = fitsTruth(said, end);
  if (fits === undefined) return undefined;
  return fits ? 'true' : 'lie';
}

function fitsTruth(said: Said, end: End): boolean | undefined {
  switch (said.kind) {
    case 'card':
      return hadCard(said, end);
    case 'seen':
      return hasSeen(said, end);
    case 'counted':
      return told(said, end, said.night)?.some(
        ({ kind, count }) => kind === 'tally' && count === (said.count ?? 0),
      );
    case 'used':
      return hasUsed(said, end);
    case 'known':
      return knowEachOther(said, end);
    default:
      return undefined;
  }
}

/** The notes that a player got in a night; undefined if nothing is known about the night. */
function told({ seat }: Said, { nights }: End, night = 0): Told[] | undefined {
  return nights[night - 1]?.notes.filter((note) => note.seat === seat);
}

/** A card can change in a night. What it became by the end is known, and often when. */
function hadCard({ seat, day, role }: Said, { roles, became, nights }: End): boolean | undefined {
  const dealt = roles[seat];
  const last = became[seat] ?? dealt;
  if (dealt === last) return role === dealt;
  if (role !== dealt && role !== last) return false;
  const changed = nights.findIndex(({ notes }) =>
    notes.some((note) => note.seat === seat && note.kind === 'copy' && note.role === last),
  );
  if (changed < 0) return undefined;
  return role === (day > changed ? last : dealt);
}

function hasSeen(said: Said, end: End): boolean | undefined {
  const notes = told(said, end, said.night);
  if (!notes) return undefined;
  const { seat, target, role, sight } = said;
  const learned = notes.some((note) => {
    if (note.kind === 'know')
      return role !== undefined && note.seats.includes(target) && role === end.roles[target];
    if (note.target !== target) return false;
    if (role) return note.role === role || (role === 'werewolf' && note.sight === 'werewolf');
    return (note.sight ?? sightOf(note.role)) === sight;
  });
  if (learned) return true;
  // The pack knows its own, without a note of it.
  const wolfish = sight === 'werewolf' || role === 'werewolf';
  return wolfish && huntTogether(end, seat, target) ? undefined : false;
}

/** What a player who has seen a card knows of its owner. */
const sightOf = (role: RoleID | undefined): Sight | undefined =>
  role && (role === 'werewolf' ? 'werewolf' : 'not');

function hasUsed({ seat, target, power, night = 0 }: Said, { nights }: End): boolean | undefined {
  const of = nights[night - 1];
  if (!of) return undefined;
  const chosen = of.notes.some(
    (note) => note.seat === seat && note.kind === power && note.target === target,
  );
  const done = of.deeds.some(
    (deed) => deed.kind === power && deed.actors.includes(seat) && deed.target === target,
  );
  return chosen || done;
}

function knowEachOther({ seat, target }: Said, end: End): boolean | undefined {
  if (huntTogether(end, seat, target)) return true;
  const notes = end.nights.flatMap((night) => night.notes).filter(({ kind }) => kind === 'know');
  const knows = (one: number, other: number) =>
    notes.some((note) => note.seat === one && note.seats.includes(other));
  const [there, back] = [knows(seat, target), knows(target, seat)];
  if (there && back) return true;
  return there || back ? undefined : false;
}

/** Whether two players have attacked together, and so know each other. */
const huntTogether = ({ nights }: End, one: number, other: number): boolean =>
  nights.some(({ deeds }) =>
    deeds.some(
      ({ kind, actors }) => kind === 'attack' && actors.includes(one) && actors.includes(other),
    ),
  );
