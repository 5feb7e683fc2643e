import { seatOnTurn, turnsOf } from '../game/ballotTurn';
import { isCustom } from '../game/cards';
import {
  accusersOf,
  calledNow,
  isMuted,
  isSeat,
  markerKind,
  nameOf,
  optionIs,
  suspectOf,
  suspectsTied,
  votersFor,
} from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { HOLD, NO_SEAT, type Suspect } from '../protocol/types.gen';
import { cardName, cardNames, seatName } from './wording';

/**
 * What all may know of a phase, in sentences: for the screens that show it, and for the moderator.
 */
export function newsOf(view: View): string[] {
  const { game } = messages.value;
  switch (view.phase.name) {
    case 'calling':
    case 'night':
      return callNews(view);
    case 'dawn':
      return dawnNews(view);
    case 'menace':
      return [game.menace.living];
    case 'discussion':
      return discussionNews(view);
    case 'accusation':
      return [turnText(view), ...tokenLines(view)];
    case 'suspects':
      return suspectNews(view);
    case 'defence':
      return [speechText(view), ...suspectLines(view)];
    case 'verdict':
      return [turnText(view), ...suspectLines(view), ...voteLines(view)];
    case 'lynch':
      return lynchNews(view);
    default:
      return [];
  }
}

/** Today's decrees of the moderator, in the phases in which all hear them. */
export function newDecrees(view: View): string[] {
  const heard = ['dawn', 'discussion', 'lynch'].includes(view.phase.name);
  return heard ? decreesOf(view, view.table.night) : [];
}

export function decreesOf(view: View, night: number): string[] {
  const { leader } = messages.value.game.talk;
  return view.table.decrees
    .filter((decree) => decree.night === night)
    .map(({ seat, ghost, reason }) =>
      (ghost ? leader.ghost : leader.lives)(seatName(view, seat), reason),
    );
}

function callNews(view: View): string[] {
  const { calling, night } = messages.value.game;
  const { elder } = view.table;
  const cards = calledNow(view);
  const who = isSeat(elder) ? [calling.elder(nameOf(view, elder))] : [];
  if (!cards) return who;
  const say = view.phase.name === 'calling' ? calling.next : night.called;
  return [...who, say(cardNames(view.room.settings, cards))];
}

export function dawnHeadline(view: View): string {
  const { dead } = view.ballot;
  const { dawn } = messages.value.game;
  return dead.length > 0 ? dawn.died(dead.map((seat) => nameOf(view, seat))) : dawn.nobody;
}

export function returnedText(view: View): string | undefined {
  const names = view.ballot.returned.map((seat) => nameOf(view, seat));
  return names.length > 0 ? messages.value.game.dawn.returned(names) : undefined;
}

export function spentText(view: View): string | undefined {
  const names = view.table.spent.map((role) => cardName(view.room.settings, role));
  return names.length > 0 ? messages.value.game.dawn.spent(names) : undefined;
}

/** What a tie is decided by, where the marker decides it. */
function tiesBy(view: View): string | undefined {
  const { dawn, marker } = messages.value.game;
  const decides = view.table.marker && optionIs(view, 'lynch_tie', 'clockwise');
  return decides ? dawn.markerUse(marker[markerKind(view)].the) : undefined;
}

/** Where counting starts, and what for. */
export function markerText(view: View): { where: string; use: string } | undefined {
  const { marker, seats } = view.table;
  const { dawn, marker: kinds } = messages.value.game;
  if (!marker) return undefined;
  const words = kinds[markerKind(view)];
  const named = (seat: number) => seatName(view, (seat + seats.length) % seats.length);
  return {
    where: marker.gap
      ? words.gap(named(marker.seat - 1), named(marker.seat))
      : words.at(named(marker.seat)),
    use: tiesBy(view) ?? dawn.markerSpeech(words.the),
  };
}

function dawnNews(view: View): string[] {
  const marker = markerText(view);
  return said([
    view.ballot.narrator && messages.value.game.dawn.narrator,
    dawnHeadline(view),
    returnedText(view),
    spentText(view),
    marker && `${marker.where} ${marker.use}`,
  ]);
}

function discussionNews(view: View): string[] {
  const { discussion } = messages.value.game;
  const ghosts = view.table.seats.filter((seat) => seat.ghost).length;
  const living = view.table.seats.length - ghosts;
  const { enough } = view.ballot;
  return said([
    [discussion.living(living), ...(ghosts > 0 ? [discussion.ghosts(ghosts)] : [])].join(' · '),
    mutedText(view),
    enough.length > 0 && discussion.enoughRule(enough.length, living),
  ]);
}

/** The living players who may not speak today. */
export function mutedText({ table }: View): string | undefined {
  const muted = table.seats.filter((seat) => seat.muted && !seat.ghost);
  const { discussion } = messages.value.game;
  return muted.length > 0 ? discussion.muted(muted.map(({ name }) => name)) : undefined;
}

interface TokenWords {
  sword: (name: string) => string;
  rumour: (name: string, n: number) => string;
}

/**
 * The burdens of the day, each with a key: tokens from ghosts and from gossip, and players who may
 * not speak.
 */
export function burdensOf(view: View, words: TokenWords): [key: string, text: string][] {
  const { suspects } = messages.value.game;
  const { sword, shield } = view.ballot;
  const all: [string, string | false | undefined][] = [
    ['sword', isSeat(sword) && words.sword(nameOf(view, sword))],
    ['shield', isSeat(shield) && suspects.shielded(nameOf(view, shield))],
    ...view.table.seats.map(({ name, ghost, extra }, seat): [string, string | false] => [
      `rumour ${seat}`,
      extra > 0 && !ghost && words.rumour(name, extra),
    ]),
    ['muted', mutedText(view)],
  ];
  return all.filter((burden): burden is [string, string] => Boolean(burden[1]));
}

/** Says the voter whose turn it is in a ballot, or that all choose at once. */
export function turnText(view: View): string {
  const { accusation, verdict } = messages.value.game;
  const turns = turnsOf(view);
  if (!turns) return atOnceText(view);
  const current = seatOnTurn(turns);
  const words = view.phase.name === 'accusation' ? accusation : verdict;
  return current === undefined ? words.over : words.turnOf(nameOf(view, current));
}

/** How people vote when all do so at the same time. */
export function atOnceText(view: View): string {
  const { accusation, verdict } = messages.value.game;
  if (view.phase.name === 'accusation') {
    const secret = optionIs(view, 'accusation_mode', 'simultaneous_secret');
    return secret ? accusation.totalsOnly : accusation.allTogether;
  }
  return `${view.ballot.one_life ? verdict.oneLife : verdict.choose} ${verdict.secret}`;
}

/** The tokens before each accused: whose, or only how many where that is secret. */
function tokenLines(view: View): string[] {
  const { game, facts } = messages.value;
  return view.table.seats.flatMap((_, seat) => {
    const voters = accusersOf(view.ballot, seat).map((voter) => nameOf(view, voter));
    const total = view.ballot.accusation?.totals[seat] ?? 0;
    if (voters.length === 0 && total === 0) return [];
    const tokens = voters.length > 0 ? game.talk.accusedBy(voters) : game.suspects.tokens(total);
    return [facts(seatName(view, seat), [tokens])];
  });
}

/** The evidence that labels a suspect; without any, the suspect's place in the ranking. */
export function suspectLabel(view: View, suspect: Suspect): string {
  const { suspects: words } = messages.value.game;
  const evidence = optionIs(view, 'bare', 'on') ? undefined : suspect.evidence;
  if (evidence) return words.evidence[evidence];
  const { suspects } = view.ballot;
  return suspects.length === 1
    ? words.only
    : words.place(suspects.findIndex(({ seat }) => seat === suspect.seat));
}

/** The suspect who speaks, or has to stay silent because of a sweet. */
export function speechText(view: View): string {
  const { defence } = messages.value.game;
  const { speaker } = view.ballot;
  const name = nameOf(view, speaker);
  return isMuted(view, speaker) ? defence.muted(name) : defence.speaks(name);
}

function suspectLines(view: View): string[] {
  const { game, facts } = messages.value;
  return view.ballot.suspects.map((suspect) =>
    facts(seatName(view, suspect.seat), [
      suspectLabel(view, suspect),
      game.suspects.tokens(suspect.votes),
    ]),
  );
}

/**
 * What a tie has decided, or would, where the edition has a marker for that. In a vote on one life a
 * tie spares, so there the marker has nothing to decide.
 */
export function tieText(view: View): string | undefined {
  const { suspects: words, marker } = messages.value.game;
  if (view.room.settings.edition === 'classic') return undefined;
  const { the } = marker[markerKind(view)];
  const tied = suspectsTied(view);
  if (!tied) {
    const votesAgain = optionIs(view, 'lynch_tie', 'revote_then_random');
    return votesAgain || view.ballot.one_life ? undefined : words.rule(the);
  }
  const { suspects, announced } = view.ballot;
  const chosen = suspects.filter(({ seat }) => !announced.includes(seat));
  const won = nameOf(view, (tied === 'second' ? chosen[1] : chosen[0])?.seat ?? NO_SEAT);
  return tied === 'second' ? words.tieSecond(the, won) : words.tie(the, won);
}

/** The seats that owls and custom cards picked, and which picks had no effect. */
export function announcedLines(view: View): string[] {
  const { suspects: words } = messages.value.game;
  const { announced, announced_by, again } = view.ballot;
  return announced.map((seat, i) => {
    const card = announced_by?.[i] ?? 'owl';
    const name = nameOf(view, seat);
    const picked = isCustom(card)
      ? words.announcedBy(cardName(view.room.settings, card), name)
      : words.announced(name);
    // When the vote is repeated, only the tied are suspects still.
    return again || suspectOf(view.ballot, seat) ? picked : `${picked} ${words.noEffect}`;
  });
}

function suspectNews(view: View): string[] {
  const { suspects: words } = messages.value.game;
  const { suspects, shield, again, one_life } = view.ballot;
  const nominees = optionIs(view, 'suspects', 'two_or_more');
  return said([
    suspects.length === 0 && words.none,
    again && words.again,
    ...suspectLines(view),
    ...announcedLines(view),
    isSeat(shield) && words.shielded(nameOf(view, shield)),
    nominees && suspects.length === 1 && words.alone,
    one_life && words.oneLife,
    !nominees && suspects.length > 0 && tieText(view),
    ...tokenLines(view),
  ]);
}

/** The open votes by choice. Secret votes are not in the frame. */
export function voteLines(view: View): string[] {
  const { game, facts } = messages.value;
  const { suspects, one_life, verdict } = view.ballot;
  const only = suspects[0];
  const choices =
    one_life && only
      ? [
          { target: only.seat, label: game.lynch.execute },
          { target: HOLD, label: game.lynch.hold },
        ]
      : suspects.map(({ seat }) => ({
          target: seat,
          label: game.lynch.votedFor(nameOf(view, seat)),
        }));
  return choices.flatMap(({ target, label }) => {
    const voters = votersFor(verdict, target).map((voter) => game.seat.named(nameOf(view, voter)));
    return voters.length > 0 ? [facts(label, voters)] : [];
  });
}

export function lynchHeadline(view: View): string {
  const { lynched, suspects, how } = view.ballot;
  const { lynch: words } = messages.value.game;
  const only = suspects[0];
  if (isSeat(lynched)) return words.lynched(nameOf(view, lynched));
  return how === 'spared' && only ? words.spared(nameOf(view, only.seat)) : words.nobody;
}

/** Why there was no trial: no player was accused, or only players who cannot be suspects. */
export function noTrialWhy({ ballot, table }: View): string | undefined {
  const { lynch: words } = messages.value.game;
  if (ballot.suspects.length > 0) return undefined;
  const accused = ballot.accusation?.totals.some(
    (tokens, seat) => tokens > 0 && (table.seats[seat]?.ghost || seat === ballot.shield),
  );
  return accused ? words.nobodyLeft : words.nobodyWhy;
}

/** Why it fell on this one, when not by votes. */
export function lynchWhy(view: View): string | undefined {
  const { how, lynched } = view.ballot;
  const { lynch, marker } = messages.value.game;
  if (how === 'marker') {
    const why = lynch.how.marker(marker[markerKind(view)].the, nameOf(view, lynched));
    return [zeroText(view), why].filter(Boolean).join(' ');
  }
  if (how === 'lot') {
    const why = lynch.how[leaderDecides(view) ? 'leader' : 'lot']();
    return [zeroText(view), why].filter(Boolean).join(' ');
  }
  return how === 'alone' ? lynch.how.alone() : undefined;
}

/** Says that a trial ended without a single vote. */
export function zeroText({ ballot }: View): string | undefined {
  const { suspects, voters, verdict } = ballot;
  const tried = suspects.length > 0 && voters.length > 0 && ballot.how !== 'alone';
  return tried && !verdict.some(({ target }) => target !== NO_SEAT)
    ? messages.value.game.lynch.zero
    : undefined;
}

const leaderDecides = (view: View): boolean =>
  view.table.moderator !== 0 && optionIs(view, 'moderator_decides', 'on');

export function abstainedText(view: View): string | undefined {
  const { voters, verdict } = view.ballot;
  const voted = verdict.filter((vote) => isSeat(vote.target)).map((vote) => vote.voter);
  const missing = voters.filter((voter) => !voted.includes(voter));
  if (missing.length === 0) return undefined;
  return messages.value.game.lynch.abstained(missing.map((voter) => nameOf(view, voter)));
}

function lynchNews(view: View): string[] {
  const { lynch } = messages.value.game;
  const { how } = view.ballot;
  return said([
    lynchHeadline(view),
    how === 'spared' && [zeroText(view), lynch.sparedWhy].filter(Boolean).join(' '),
    noTrialWhy(view),
    lynchWhy(view),
    ...voteLines(view),
    abstainedText(view),
  ]);
}

const said = (lines: (string | false | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));
