import { isSeat } from '../../game/facts';
import { nobody } from '../../game/nobody';
import { applyFrame, type View } from '../../game/view';
import type { Moment, Notebook, Replay, RoleID, Vote, You } from '../../protocol/types.gen';

/** What one player knew at a moment. */
interface Secret {
  you: You;
  notebook: Notebook;
}

/** A moment as one player saw it, or with everything that happened. */
export interface Shot {
  /** Which moment of the replay it is, and when it was. */
  moment: number;
  at: number;
  view: View;
  /** The secrets of all seats, by seat; empty through the eyes of a player. */
  secrets: readonly Secret[];
}

/**
 * The shots through the eyes of a player. Moments in which only others' secrets changed are left
 * out.
 */
export function shotsSeenBy({ moments }: Replay, player: number): Shot[] {
  const shots: Shot[] = [];
  let view: View | undefined;
  for (const [moment, { at, own, ...shared }] of moments.entries()) {
    const mine = own.find((each) => each.player === player);
    const { player: _, ...secret } = mine ?? { player };
    const next = applyFrame(view, { t: 'frame', f: 0, now: at, ack: 0, ...shared, ...secret });
    if (next && next !== view) shots.push({ moment, at, view: next, secrets: [] });
    view = next;
  }
  return shots;
}

/** The shots that show all that happened. */
export function allShots({ moments }: Replay): Shot[] {
  const known = new Map<number, Secret>();
  const blank = { from: 0, notes: [] };
  const all = { moments: moments.map((moment) => withNobody(moment, blank)) };
  return shotsSeenBy(all, nobody.player).map((shot, index) => {
    for (const { player, you, notebook } of moments[index]?.own ?? []) {
      const before = known.get(player);
      const notes = [
        ...(before?.notebook.notes.slice(0, notebook?.from) ?? []),
        ...(notebook?.notes ?? []),
      ];
      known.set(player, { you: you ?? before?.you ?? nobody, notebook: { from: 0, notes } });
    }
    const secrets = shot.view.table.seats.map(
      ({ player }) => known.get(player) ?? { you: nobody, notebook: blank },
    );
    return { ...shot, secrets };
  });
}

/** The moderators of the game: one person, or several when the seat was passed on. */
export function leadersOf(shots: readonly Shot[]): { player: number; name: string }[] {
  const names = new Map<number, string>();
  for (const { view } of shots) {
    const { moderator } = view.table;
    const leader = view.room.players.find(({ id }) => id === moderator);
    if (leader) names.set(moderator, leader.name);
  }
  return [...names].map(([player, name]) => ({ player, name }));
}

/** The card of a seat, where these eyes see it open. */
export function openCard({ view, secrets }: Shot, seat: number): RoleID | undefined {
  const led = view.you.cards[seat]?.role;
  return secrets[seat]?.you.role ?? led ?? view.end.became[seat];
}

/** Adds a private section for player 0 to each moment, so that each moment becomes a shot. */
const withNobody = (moment: Moment, notebook: Notebook): Moment => ({
  ...moment,
  own: [{ player: nobody.player, you: nobody, notebook }],
});

export type Chapter = { what: 'deal' | 'end' } | { what: 'night' | 'day'; number: number };

/** To which part of the game a shot belongs. */
export function chapterOf({ phase, table }: View): Chapter {
  switch (phase.name) {
    case 'deal':
    case 'end':
      return { what: phase.name };
    case 'calling':
    case 'night':
    case 'reading':
      return { what: 'night', number: table.night };
    default:
      return { what: 'day', number: table.night };
  }
}

/** Where each part begins. */
export function chaptersOf(shots: readonly Shot[]): { chapter: Chapter; first: number }[] {
  const chapters: { chapter: Chapter; first: number }[] = [];
  shots.forEach(({ view }, first) => {
    const chapter = chapterOf(view);
    const last = chapters.at(-1)?.chapter;
    if (JSON.stringify(last) !== JSON.stringify(chapter)) chapters.push({ chapter, first });
  });
  return chapters;
}

/** The choices that these eyes see: open tokens, and secret ones that they know. */
export function arrowsOf({ view, secrets }: Shot): Vote[] {
  const known = secrets.length > 0 ? secrets.map(({ you }) => you) : [view.you];
  const { accusation, verdict } = view.ballot;
  switch (view.phase.name) {
    case 'calling':
    case 'night':
    case 'reading':
      return [
        ...known.flatMap(picksOf),
        ...view.you.picks.map(fellowPick),
        ...view.you.cards.flatMap(({ questions }, seat) => picksOf({ seat, questions })),
      ].filter(isLaid);
    case 'menace':
      return known.flatMap(favours).filter(isLaid);
    case 'accusation':
    case 'suspects':
    case 'defence':
      return (accusation?.votes.length ? accusation.votes : known.map(accused)).filter(isLaid);
    case 'verdict':
    case 'lynch':
      return (verdict.length ? verdict : known.map(judged)).filter(isLaid);
    default:
      return [];
  }
}

const isLaid = ({ voter, target }: Vote) => isSeat(voter) && target >= 0;
const fellowPick = ({ seat, target }: You['picks'][number]): Vote => ({ voter: seat, target });
const accused = ({ seat, accusation }: You): Vote => ({ voter: seat, target: accusation });
const judged = ({ seat, verdict }: You): Vote => ({ voter: seat, target: verdict });

const favours = ({ seat, sword, shield }: You): Vote[] =>
  [sword, shield].map((target) => ({ voter: seat, target }));

/** What a card does in the night; a hunch is no deed. */
const picksOf = ({ seat, questions }: Pick<You, 'seat' | 'questions'>): Vote[] =>
  questions
    .filter(({ kind }) => kind !== 'suspect')
    .map(({ pick }) => ({ voter: seat, target: pick }));
