import { seatOnTurn, turnsOf } from '../game/ballotTurn';
import { urgencyOf } from '../game/clock';
import {
  calledNow,
  isDark,
  isMuted,
  isSeat,
  nameOf,
  optionIs,
  packMeets,
  readsInBetween,
} from '../game/facts';
import type { View } from '../game/view';
import { messages, narratorWords } from '../i18n/language';
import type { RoleID } from '../protocol/types.gen';
import {
  announcedLines,
  atOnceText,
  burdensOf,
  decreesOf,
  newsOf,
  speechText,
  suspectLabel,
  tieText,
  turnText,
} from './news';
import { winnerHeadline } from './titles';
import { cardNames, seatName } from './wording';

/** A sentence for the narrator to say. */
export interface NarratorLine {
  /** A key is said once in a part of the game. */
  key: string;
  text: string;
  /** When it is due by the server's clock, in milliseconds; without it, as soon as it is there. */
  at?: number;
  /** Said once, and not again in the parts that follow. */
  lasting?: true;
}

/** In which part of the game nothing is said twice: all of a night is one. */
export const partOf = (view: View) =>
  `${view.room.games} ${view.table.night} ${isDark(view) ? 'dark' : view.phase.name}`;

type Said = readonly [key: string, text: string | false | undefined];

/**
 * What the narrator says in a phase, and when. It uses only public sections of the view, so that it
 * sounds the same whatever the cards are.
 */
export function scriptOf(view: View): NarratorLine[] {
  const { phase } = view;
  if (phase.paused) {
    return [{ key: `paused ${phase.left}`, text: messages.value.game.talk.paused }];
  }
  const now = announced(view)
    .filter((said): said is [string, string] => Boolean(said[1]))
    .map(([key, text]) => ({ key, text, at: phase.began }));
  const timed = [...now, ...called(view), ...warned(view)].sort((a, b) => a.at - b.at);
  return [...decreed(view), ...timed];
}

/**
 * Today's decrees of the moderator. They come at any moment, and the narrator says them even when the
 * game goes on at once.
 */
function decreed(view: View): NarratorLine[] {
  const { games } = view.room;
  const day = isDark(view) ? view.table.night - 1 : view.table.night;
  return decreesOf(view, day).map((text, index) => ({
    key: `decree ${games} ${day} ${index}`,
    text,
    lasting: true,
  }));
}

function announced(view: View): Said[] {
  const { opens } = narratorWords();
  const { calling, menace } = messages.value.game;
  const { night, elder } = view.table;
  switch (view.phase.name) {
    case 'calling':
      return [
        ['calling', opens.calling],
        ['elder', isSeat(elder) && calling.elder(nameOf(view, elder))],
        step(view, (cards) => calling.next(cardNames(view.room.settings, cards))),
      ];
    case 'night':
      return [['night', opens.night(night)], step(view, (cards) => callText(view, cards))];
    case 'reading':
      return [
        [`reading ${view.phase.began}`, readsInBetween(view) ? opens.answers : opens.reading],
      ];
    case 'dawn':
      return [['dawn', opens.dawn(night)], ...news(view)];
    case 'discussion':
      return [['discussion', opens.discussion], ...burdensOf(view, narratorWords())];
    case 'menace':
      return [
        ['menace', opens.menace],
        ['favours', menace.living],
      ];
    case 'accusation':
      return [['accusation', opens.accusation], turn(view)];
    case 'suspects':
      return suspectsSaid(view);
    case 'defence':
      return speech(view);
    case 'verdict':
      return [['verdict', opens.verdict], turn(view)];
    case 'lynch':
      return [['lynch', opens.lynch], ...news(view)];
    case 'end':
      return [
        ['end', opens.end],
        ['winner', winnerHeadline(view)],
        ['winners', winnersText(view)],
      ];
    default:
      return [[view.phase.name, opens[view.phase.name]]];
  }
}

/** Where the night is called one by one, the call of the moment stands in the frame. */
function step(view: View, say: (cards: readonly RoleID[]) => string): Said {
  const { name, step } = view.phase;
  const cards = calledNow(view);
  return [`${name} ${step}`, cards && say(cards)];
}

function callText(view: View, cards: readonly RoleID[]): string {
  const words = narratorWords();
  if (!cards.includes('werewolf')) {
    return messages.value.game.night.called(cardNames(view.room.settings, cards));
  }
  return packMeets(view) ? words.meet : words.hunt;
}

/** How long the opening of a night takes, and each call at least and at most. */
const opening = 8000;
const callEvery = { least: 3500, most: 7000 };

/**
 * The calls of a night in which all choose at once, as the server lists them, in one rhythm. The
 * moments are counted back from the longest night, because a pause moves its end.
 */
function called(view: View): (NarratorLine & { at: number })[] {
  const { phase, room } = view;
  if (phase.name !== 'night' || phase.step) return [];
  const { night_min, night_max } = room.settings.timing;
  const { calls = [] } = phase;
  const every = (night_min - opening) / Math.max(1, calls.length);
  const rhythm = Math.min(callEvery.most, Math.max(callEvery.least, every));
  const began = phase.ends > 0 ? Math.max(phase.began, phase.ends - night_max) : phase.began;
  return calls.map((cards, i) => ({
    key: `call ${cards[0]}`,
    text: callText(view, cards),
    at: began + opening + i * rhythm,
  }));
}

const warnings = { 60: 'minute', 30: 'soon', 10: 'now' } as const;

/** By day the last minute, half minute and ten seconds, as the phones show them. */
function warned({ phase }: View): (NarratorLine & { at: number })[] {
  const { timer } = messages.value.game;
  if (phase.name !== 'discussion' || phase.ends === 0) return [];
  return ([60, 30, 10] as const)
    .filter((seconds) => urgencyOf(seconds, phase) === warnings[seconds])
    .map((seconds) => ({
      key: `${seconds} ${phase.ends}`,
      text: timer[warnings[seconds]],
      at: phase.ends - seconds * 1000,
    }));
}

/** What a phone shows of it in sentences. */
const news = (view: View): Said[] => newsOf(view).map((text) => [text, text]);

/** Says the voter whose turn it is, or that all choose at once. */
function turn(view: View): Said {
  const turns = turnsOf(view);
  if (!turns) return [view.ballot.one_life ? 'one life' : 'at once', atOnceText(view)];
  const over = seatOnTurn(turns) === undefined;
  return over ? ['over', turnText(view)] : [`turn ${turns.at}`, sentence(turnText(view))];
}

function suspectsSaid(view: View): Said[] {
  const { opens } = narratorWords();
  const { suspects: words } = messages.value.game;
  const { suspects, shield, again } = view.ballot;
  if (suspects.length === 0) return [['none', words.none]];
  return [
    ['suspects', again ? words.again : opens.suspects],
    ...suspects.map(
      (suspect): Said => [
        `suspect ${suspect.seat}`,
        messages.value.facts(seatName(view, suspect.seat), [
          suspectLabel(view, suspect),
          words.tokens(suspect.votes),
        ]),
      ],
    ),
    ...announcedLines(view).map((text): Said => [text, text]),
    ['shield', isSeat(shield) && words.shielded(nameOf(view, shield))],
    ['tie', optionIs(view, 'suspects', 'two_or_more') ? undefined : tieText(view)],
  ];
}

function speech(view: View): Said[] {
  const { defence } = messages.value.game;
  const { speaker } = view.ballot;
  const says: Said = [`speaker ${speaker}`, sentence(speechText(view))];
  if (isMuted(view, speaker)) return [says];
  return [['defence', narratorWords().opens.defence], says, [`others ${speaker}`, defence.others]];
}

function winnersText(view: View): string | undefined {
  const names = view.end.winners.map((seat) => nameOf(view, seat));
  return names.length > 1 ? narratorWords().wins(names) : undefined;
}

/** What stands over a screen without a full stop is said with one. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
