import { isCustom } from '../game/cards';
import { isSeat, optionIs } from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import type { Deed, Night, Told } from '../protocol/types.gen';
import { decreesOf } from './news';
import { cardName, seatName } from './wording';

/** A night in plain sentences, in the order in which it was worked out. */
export function nightOf(view: View, night: Night, number: number): string[] {
  const { end } = messages.value.game;
  const name = (seat: number) => seatName(view, seat);
  const deaths = night.deaths.map(({ seat, cause }) =>
    isCustom(cause)
      ? end.diedOf(name(seat), cardName(view.room.settings, cause))
      : end.died(name(seat), cause),
  );
  return [
    ...night.deeds
      .filter((deed) => !tellsDeath(night, deed))
      .flatMap(eachOwn)
      .flatMap((deed) => deedText(view, deed, night.notes, number) ?? []),
    ...(deaths.length > 0 ? deaths : [end.nobodyDied]),
    ...(night.returned.length > 0 ? [end.returned(night.returned.map(name))] : []),
  ];
}

/** Whether an attack of the pack needs no sentence, because its death has one. */
const tellsDeath = ({ deaths }: Night, { kind, target }: Deed): boolean =>
  kind === 'attack' &&
  deaths.some(({ seat, cause }) => seat === target && (cause === 'werewolf' || cause === 'lara'));

/** The day after a night. A game that ended at dawn has no last day. */
export function dayOf(view: View, night: Night, number: number): string[] {
  const { end } = messages.value.game;
  const decrees = decreesOf(view, number);
  const last = number === view.end.nights.length;
  const outcome = isSeat(night.lynched)
    ? [end.lynched(seatName(view, night.lynched))]
    : [end.nobodyLynched].filter(() => !last && decrees.length === 0);
  return [...decrees, ...outcome];
}

/** Players with the same card get to know different players, so each gets a sentence. */
function eachOwn(deed: Deed): Deed[] {
  if (deed.kind !== 'know') return [deed];
  return deed.actors.map((actor) => ({ ...deed, actors: [actor] }));
}

/** What those without a power thought. */
export function hunchesOf(view: View, night: Night): string[] {
  const { end } = messages.value.game;
  return hunchNotes(night).map(({ seat, target }) =>
    end.hunch(seatName(view, seat), seatName(view, target)),
  );
}

/** Where the cards are called one by one, one hunch may be written down many times. */
const hunchNotes = ({ notes }: Night): Told[] =>
  notes.filter(
    ({ kind, seat, target }, index) =>
      kind === 'suspect' &&
      isSeat(target) &&
      notes.findIndex(
        (other) => other.kind === kind && other.seat === seat && other.target === target,
      ) === index,
  );

export function deedText(
  view: View,
  deed: Deed,
  notes: readonly Told[],
  night: number,
): string | undefined {
  const { list } = messages.value;
  const { end } = messages.value.game;
  const actors = deed.actors.map((seat) => seatName(view, seat));
  const who = list(actors);
  const told = notes.find(({ kind, seat }) => kind === deed.kind && deed.actors.includes(seat));
  if (deed.kind === 'attack') return attackText(view, deed, told, night);
  if (told?.sight === 'hexed') return end.hexed(who);
  if (deed.kind === 'tally') return told && end.tally(who, told.count);
  if (deed.kind === 'know') {
    const others = told?.seats.map((seat) => seatName(view, seat)) ?? [];
    return others.length > 0 ? end.know(who, others) : undefined;
  }
  // What one asks about is told in the note alone.
  const seat = isSeat(deed.target) ? deed.target : (told?.target ?? deed.target);
  if (!isSeat(seat)) return undefined;
  return resultText(view, deed, told, actors, seatName(view, seat));
}

function attackText(view: View, { target }: Deed, told: Told | undefined, night: number): string {
  const { end } = messages.value.game;
  if (told?.sight === 'hexed') return end.hexedPack;
  if (isSeat(target)) return end.deeds.attack('', seatName(view, target));
  const spared = night === 1 && optionIs(view, 'first_night_victim', 'none');
  return spared ? end.meet : end.noAttack;
}

function resultText(
  view: View,
  deed: Deed,
  told: Told | undefined,
  actors: string[],
  target: string,
): string | undefined {
  const { list } = messages.value;
  const { end } = messages.value.game;
  const who = list(actors);
  const card = told?.role && cardName(view.room.settings, told.role);
  const wolf = told?.sight === 'werewolf';
  switch (deed.kind) {
    case 'look':
      if (card) return end.lookCard(actors, target, card);
      return wolf ? end.lookWolf(actors, target) : end.lookNot(actors, target);
    case 'recall':
      return wolf ? end.recallWolf(who, target) : end.recallNot(who, target);
    case 'copy':
      return card ? end.became(who, target, card) : end.deeds.copy(who, target);
    case 'hex':
      if (told?.sight === 'backfired') return end.backfired(who, target);
      return told?.sight === 'plain' ? end.hexPlain(who, target) : end.hexSpecial(who, target);
    case 'suspect':
    case 'grace':
    case 'tally':
    case 'know':
      return undefined;
    case 'eliminate':
      if (deed.role === 'dr_jekyll') return end.potion(who, target);
      return end.deeds.eliminate(who, target);
    default:
      return end.deeds[deed.kind](who, target);
  }
}
