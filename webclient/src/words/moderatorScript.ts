import { seatOnTurn, turnsOf } from '../game/ballotTurn';
import {
  calledNow,
  ghostsFavour,
  ghostsHere,
  isGhost,
  isMuted,
  isSeat,
  nameOf,
  optionIs,
  packMeets,
  readsInBetween,
} from '../game/facts';
import type { View } from '../game/view';
import { leadingWords, messages } from '../i18n/language';
import {
  abstainedText,
  announcedLines,
  atOnceText,
  burdensOf,
  dawnHeadline,
  lynchHeadline,
  lynchWhy,
  markerText,
  newsOf,
  noTrialWhy,
  returnedText,
  speechText,
  spentText,
} from './news';
import { winnerHeadline } from './titles';
import { byCard, cardName, seatName } from './wording';

const said = (...lines: (string | false | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

/**
 * What the moderator reads aloud in this phase: only what all may know. `opens` is false for the
 * later calls of a night, which have no opening words.
 */
export function scriptOf(view: View, opens = true): string[] {
  const { script } = leadingWords();
  const { game } = messages.value;
  const { ballot, phase, table } = view;
  const { night } = table;
  const names = (seats: readonly number[]) => seats.map((seat) => nameOf(view, seat));
  switch (phase.name) {
    case 'lobby':
      return [];
    case 'deal':
      return script.deal;
    case 'calling':
      return newsOf(view);
    case 'night':
      return nightScript(view, opens);
    case 'reading':
      return [readsInBetween(view) ? script.answers : script.reading];
    case 'dawn': {
      const marker = markerText(view);
      return said(
        script.dawn(night),
        dawnHeadline(view),
        returnedText(view),
        spentText(view),
        ballot.dead.length > 0 && script.ghosts,
        marker && `${marker.where} ${marker.use}`,
      );
    }
    case 'menace':
      return [script.menace];
    case 'discussion':
      return [...burdensOf(view, script).map(([, text]) => text), script.discussion];
    case 'accusation':
    case 'verdict':
      return ballotScript(view);
    case 'suspects':
      if (ballot.suspects.length === 0) return [game.suspects.none];
      return said(
        script.suspects(names(ballot.suspects.map(({ seat }) => seat))),
        ballot.again && game.suspects.again,
        ...announcedLines(view),
        isSeat(ballot.shield) && game.suspects.shielded(nameOf(view, ballot.shield)),
        isAlone(view) && game.suspects.alone,
        ballot.one_life && game.suspects.oneLife,
      );
    case 'defence':
      return isMuted(view, ballot.speaker)
        ? [speechText(view)]
        : [script.defence(nameOf(view, ballot.speaker))];
    case 'lynch':
      return said(
        noTrialWhy(view),
        lynchHeadline(view),
        ballot.how === 'spared' && game.lynch.sparedWhy,
        lynchWhy(view),
        abstainedText(view),
      );
    case 'end':
      return said(winnerHeadline(view), script.end);
    default:
      phase.name satisfies never;
      return [];
  }
}

function nightScript(view: View, opens: boolean): string[] {
  const { script } = leadingWords();
  const { night } = view.table;
  const [step, ...others] = calledNow(view) ?? [];
  const meets = packMeets(view) && script.meet;
  if (!step) return said(script.night(night), meets, script.all);
  const names = [step, ...others].map((card) => cardName(view.room.settings, card));
  const call =
    others.length > 0
      ? script.together(names)
      : byCard(script.calls, step, script.call(cardName(view.room.settings, step)));
  return said(opens && script.night(night), (step === 'werewolf' && meets) || call, script.others);
}

function ballotScript(view: View): string[] {
  const { script } = leadingWords();
  const { suspects, one_life } = view.ballot;
  const accusing = view.phase.name === 'accusation';
  const turns = turnsOf(view);
  if (!turns && accusing) return [atOnceText(view)];
  if (!turns)
    return [one_life ? script.oneLife(nameOf(view, suspects[0]?.seat ?? 0)) : script.verdict];
  const now = seatOnTurn(turns);
  if (now === undefined) return [accusing ? script.accused : script.judged];
  const ask = (accusing ? script.accuse : script.judge)(nameOf(view, now));
  return said(turns.at === 0 && (accusing ? script.accusation : script.judging), ask);
}

/** What the next tap brings. */
export function nextOf(view: View): string | undefined {
  const { script } = leadingWords();
  const { phases } = messages.value.game;
  const { ballot, phase, table } = view;
  const { night } = table;
  const speech = (seat: number) => `${phases.defence} (${nameOf(view, seat)})`;
  switch (phase.name) {
    case 'lobby':
    case 'end':
      return undefined;
    case 'deal':
      return script.next(phases.night(1));
    case 'calling':
      return script.next(phases.night(night));
    case 'night':
      return script.next(readsInBetween(view) ? phases.answers : phases.reading);
    case 'reading':
      return script.next(readsInBetween(view) ? script.callOrDawn : phases.dawn(night));
    case 'dawn':
      return script.nextOrEnd(ghostsFavour(view) ? phases.menace : phases.discussion);
    case 'menace':
      return script.next(phases.discussion);
    case 'discussion':
      return script.next(phases.accusation);
    case 'accusation':
    case 'verdict': {
      const { order, at } = turnsOf(view) ?? { order: [], at: 0 };
      const next = order[at + 1];
      if (next !== undefined) return script.next(script.turn(seatName(view, next)));
      if (phase.name === 'accusation') return script.next(suspectsTitle(view));
      return (mayRepeat(view) ? script.nextOrAgain : script.next)(phases.lynch);
    }
    case 'suspects': {
      const first = ballot.suspects[0];
      return script.next(first && !isAlone(view) ? speech(first.seat) : phases.lynch);
    }
    case 'defence': {
      const place = ballot.suspects.findIndex(({ seat }) => seat === ballot.speaker);
      const next = ballot.suspects[place + 1];
      return script.next(next ? speech(next.seat) : phases.verdict);
    }
    case 'lynch':
      return script.nextOrEnd(phases.night(night + 1));
    default:
      phase.name satisfies never;
      return undefined;
  }
}

const suspectsTitle = (view: View): string => {
  const { phases } = messages.value.game;
  return optionIs(view, 'suspects', 'two_or_more') ? phases.nominees : phases.suspects;
};

const mayRepeat = (view: View): boolean =>
  optionIs(view, 'lynch_tie', 'revote_then_random') && !view.ballot.again && !view.ballot.one_life;

const isAlone = (view: View): boolean =>
  view.ballot.suspects.length === 1 && optionIs(view, 'suspects', 'two_or_more');

const ghostsOf = (view: View): number[] =>
  view.table.seats.flatMap((_, seat) => (isGhost(view, seat) ? [seat] : []));

/** What to wait for before the tap: it tells nothing, because all are asked alike. */
export function waitOf(view: View): string[] {
  const { script } = leadingWords();
  const { ballot, phase, table, you } = view;
  const missing = you.cards.flatMap(({ awaited }, seat) => (awaited ? [seat] : []));
  const done = (some: typeof script.answered, all: string, of: number) =>
    missing.length > 0
      ? [some(of - missing.length, of), script.missing(missing.map((seat) => seatName(view, seat)))]
      : [all];
  const answers = (of: number) => done(script.answered, script.allAnswered, of);
  const turns = turnsOf(view);
  switch (phase.name) {
    case 'deal':
      return done(script.seen, script.allSeen, table.seats.length);
    case 'night':
      return answers(table.seats.length);
    case 'menace':
      return answers(ghostsHere(view));
    case 'accusation':
    case 'verdict': {
      if (turns) {
        const now = seatOnTurn(turns);
        return now === undefined ? [] : [script.open(seatName(view, now))];
      }
      const voters = phase.name === 'verdict' ? ballot.voters : (ballot.accusation?.order ?? []);
      return answers(voters.length);
    }
    case 'discussion': {
      const { enough } = ballot;
      const living = table.seats.length - ghostsOf(view).length;
      return said(
        enough.length > 0 && script.enough(enough.length, living),
        script.pace.discussion,
      );
    }
    case 'suspects':
      return ballot.suspects.length > 0 && !isAlone(view) ? [script.pace.suspects] : [];
    case 'lynch':
      return isSeat(ballot.lynched) ? [script.pace.lynch] : [];
    case 'reading':
    case 'dawn':
    case 'defence':
      return [script.pace[phase.name]];
    default:
      return [];
  }
}
