import { isInFocus } from '../game/ballotTurn';
import { calledNow, isGhost, nameOf, optionIs, readsInBetween } from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { dawnHeadline, lynchHeadline, speechText } from './news';
import { cardNames, seatName } from './wording';

/** What a part of the cycle is called. */
export function titleOf(view: View): string {
  const { phases } = messages.value.game;
  const { name } = view.phase;
  switch (name) {
    case 'calling':
    case 'night':
    case 'dawn':
      return phases[name === 'dawn' ? 'dawn' : 'night'](view.table.night);
    case 'reading':
      return readsInBetween(view) ? phases.answers : phases.reading;
    case 'suspects':
      return optionIs(view, 'suspects', 'two_or_more') ? phases.nominees : phases.suspects;
    default:
      return phases[name];
  }
}

/**
 * What the window is called. By day it tells the players that all wait for them; everybody sees that
 * on every phone. At night it is the same on all phones of a room.
 */
export function pageTitle(view: View): string {
  const { name } = view.phase;
  const acts = name === 'accusation' || name === 'verdict' || name === 'defence';
  const mine = acts && isInFocus(view, view.you.seat);
  return `${mine ? messages.value.game.yourTurn : titleOf(view)} · Tabula`;
}

type Mic = keyof typeof messages.value.game.talk.mic;

/** The players who may have their microphone on, or undefined where nobody needs to be told. */
export function micOf(view: View): Mic | undefined {
  const mic = micOfTable(view);
  return isGhost(view) && (mic === 'living' || mic === 'others') ? 'ghost' : mic;
}

function micOfTable({ ballot, phase, table, you }: View): Mic | undefined {
  switch (phase.name) {
    case 'calling':
      return 'elder';
    case 'night':
    case 'reading':
    case 'menace':
      return 'off';
    case 'defence':
      if (table.seats[ballot.speaker]?.muted) return 'off';
      return ballot.speaker === you.seat ? 'you' : 'others';
    case 'dawn':
    case 'discussion':
    case 'accusation':
    case 'suspects':
    case 'verdict':
    case 'lynch':
      return 'living';
    case 'end':
      return 'all';
    default:
      return undefined;
  }
}

/** What all have been waiting for in a phase that begins, in one sentence. */
export function headlineOf(view: View): string | undefined {
  const { night } = messages.value.game;
  const { ballot, phase, room } = view;
  const cards = calledNow(view);
  switch (phase.name) {
    case 'night':
      return cards && night.called(cardNames(room.settings, cards));
    case 'dawn':
      return dawnHeadline(view);
    case 'suspects':
      return messages.value.list(ballot.suspects.map(({ seat }) => seatName(view, seat)));
    case 'defence':
      return speechText(view);
    case 'lynch':
      return lynchHeadline(view);
    case 'end':
      return winnerHeadline(view);
    default:
      return undefined;
  }
}

export function winnerHeadline(view: View): string | undefined {
  const { winner, winners } = view.end;
  const { end } = messages.value.game;
  if (winner === 'humans' || winner === 'wolves') return end.wins[winner];
  const [alone] = winners;
  return alone === undefined ? undefined : end.winsAlone(nameOf(view, alone));
}
