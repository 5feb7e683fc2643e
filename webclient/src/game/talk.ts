import type {
  PowerKind,
  Reason,
  RoleID,
  Said,
  Say,
  Sight,
  StatementKind,
} from '../protocol/types.gen';
import { NO_SEAT } from '../protocol/types.gen';
import { isDark, isGhost, maySpeak, optionIs } from './facts';
import type { View } from './view';

/**
 * All that can be said by taps, in the order in which every phone offers it. What is offered depends
 * only on what is public, never on the player's card.
 */
const kinds = [
  'suspect',
  'trust',
  'ask',
  'card',
  'seen',
  'used',
  'counted',
  'known',
  'back',
] as const satisfies StatementKind[];

/** All reasons, in the order in which every phone offers them. */
export const reasons = [
  'told',
  'votes',
  'defended',
  'same_card',
  'quiet',
] as const satisfies Reason[];

/** The powers that a player can say to have used: all but these, as in `claimable` of game/offer.go. */
export type Claimable = Exclude<
  PowerKind,
  'suspect' | 'attack' | 'look' | 'recall' | 'tally' | 'know' | 'betray' | 'grace'
>;

/** A statement that is being put together. */
export interface Draft {
  kind: StatementKind;
  /** The night that it tells of. */
  night: number;
  target?: number;
  role?: RoleID;
  sight?: Sight;
  power?: PowerKind;
  count?: number;
  why?: Reason;
  other?: number;
}

/** What the player has to choose next. */
export type Missing = 'target' | 'role' | 'power' | 'what' | 'count' | 'other';

/** Whether the room's server knows statements, and a game runs in which they can be made. */
const hasWords = ({ table }: View): boolean => table.words !== undefined;

/** Whether the talk is shown: never at night, when all phones are the same. */
export const showsTalk = (view: View): boolean =>
  hasWords(view) && !isDark(view) && !['lobby', 'deal'].includes(view.phase.name);

/** Whether this player may say something now. */
export function mayTalk(view: View): boolean {
  const { phase, ballot, you } = view;
  if (!hasWords(view) || !maySpeak(view) || phase.paused) return false;
  if (phase.name === 'defence') return ballot.speaker === you.seat;
  return phase.name === 'discussion' || phase.name === 'accusation';
}

/** Whether players can write lines in this room: if the option leaves it open, only without a call. */
export const writesLines = (view: View): boolean =>
  optionIs(view, 'written_lines', 'on') ||
  (optionIs(view, 'written_lines', 'auto') && view.room.link === '');

/** What can be said in this game. */
export function kindsOffered({ table }: View): StatementKind[] {
  const { sights, exact, counts, known, powers } = table.words ?? {};
  return kinds.filter((kind) => {
    if (kind === 'seen') return sights || exact;
    if (kind === 'counted') return counts;
    if (kind === 'known') return known;
    return kind !== 'used' || (powers?.length ?? 0) > 0;
  });
}

/** Whether a statement can be about a seat. */
export function canBeAbout(view: View, draft: Draft, seat: number): boolean {
  if (draft.why) return seat !== draft.target;
  if (draft.kind === 'used') return true;
  const opinion = ['suspect', 'trust', 'ask'].includes(draft.kind);
  return seat !== view.you.seat && !(opinion && isGhost(view, seat));
}

/** Whether a statement is about a night. */
export const tellsOfNight = ({ kind }: Draft): boolean =>
  kind === 'seen' || kind === 'used' || kind === 'counted';

/** What a statement still lacks; undefined once it can be said. */
export function missingIn({
  kind,
  target,
  role,
  sight,
  power,
  count,
  why,
  other,
}: Draft): Missing | undefined {
  if (kind === 'back') return undefined;
  if (kind === 'card') return role ? undefined : 'role';
  if (kind === 'counted') return count === undefined ? 'count' : undefined;
  if (kind === 'used' && !power) return 'power';
  if (target === undefined) return 'target';
  if (kind === 'seen' && !sight && !role) return 'what';
  return why && why !== 'quiet' && other === undefined ? 'other' : undefined;
}

/** The command that makes a statement. On the wire, what its kind does not need is empty. */
export function sayOrder(draft: Draft): Omit<Say, 'n'> {
  const { kind, target = NO_SEAT, count = 0, other = NO_SEAT } = draft;
  const { role = '', sight = '', power = '', why = '' } = draft;
  const night = tellsOfNight(draft) ? draft.night : 0;
  return { t: 'say', kind, target, night, role, sight, power, count, why, other };
}

/** Something that was said, and whether the player has taken it back. */
export interface Heard extends Said {
  taken: boolean;
}

/**
 * What was said, without opinions that the same player has repeated with a reason. The statement
 * that takes back another one is left out, because the other one is struck through.
 */
export function heardIn({ talk }: View): Heard[] {
  const taken = new Set(talk.said.flatMap(({ back }) => (back ? [back - 1] : [])));
  const explained = new Set<string>();
  const heard: Heard[] = [];
  for (const each of [...talk.said].reverse()) {
    const opinion = [each.kind, each.seat, each.target, each.day].join(' ');
    if (each.why) explained.add(opinion);
    const repeated = !each.why && explained.has(opinion);
    if (each.kind !== 'back' && !repeated) heard.push({ ...each, taken: taken.has(each.line) });
  }
  return heard.reverse();
}

/** What a seat says of itself, and the newest other thing that it claims; both still stand. */
export function claimsOf(view: View, seat: number): { card?: Heard; other?: Heard } {
  const standing = heardIn(view).filter((each) => each.seat === seat && !each.taken);
  const card = standing.findLast(({ kind }) => kind === 'card');
  const other = standing.findLast(({ kind }) => kind && !['card', 'ask'].includes(kind));
  return { ...(card && { card }), ...(other && { other }) };
}

/**
 * What was said last and still stands: by all players today, or by one since the phase began, because
 * what they said before is no part of a defence.
 */
export const newestHeard = (view: View, by?: number): Heard | undefined =>
  heardIn(view).findLast(
    ({ seat, day, at, taken, removed }) =>
      day === view.table.night &&
      (by === undefined || (by === seat && at >= view.phase.began)) &&
      !taken &&
      !removed,
  );

/** Whether a player has said something that still stands. */
export const canTakeBack = (view: View): boolean =>
  heardIn(view).some(
    ({ seat, kind, taken }) => seat === view.you.seat && kind !== undefined && !taken,
  );

/** For how many milliseconds a bubble shows what was said. */
export const bubbleTime = 6000;

/** What a seat has just said, at a moment of the server's clock. */
export function freshOf({ talk }: View, seat: number, now: number): Said | undefined {
  const last = talk.said.findLast((each) => each.seat === seat);
  return last && now < last.at + bubbleTime ? last : undefined;
}

/** Whether it was written, and not said by taps. */
export const isLine = ({ kind }: Said): boolean => kind === undefined;
