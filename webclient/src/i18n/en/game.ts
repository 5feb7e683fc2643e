import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { list, plural } from './tools';

interface MarkerWords {
  name: string;
  /** After "clockwise from". */
  the: string;
  at: (name: string) => string;
  gap: (before: string, after: string) => string;
}

const marker: Record<'welcome' | 'tombstone' | 'seat' | 'dot', MarkerWords> = {
  welcome: {
    name: 'Welcome card',
    the: 'the Welcome card',
    at: (name) => `${name} holds the Welcome card.`,
    gap: (before, after) => `The Welcome card is between ${before} and ${after}.`,
  },
  tombstone: {
    name: 'tombstone',
    the: 'the tombstone',
    at: (name) => `The tombstone is with ${name}.`,
    gap: (before, after) => `The tombstone is between ${before} and ${after}.`,
  },
  seat: {
    name: 'starting point',
    the: 'the starting point',
    at: (name) => `The starting point is ${name}’s seat.`,
    gap: (before, after) => `The starting point is between ${before} and ${after}.`,
  },
  dot: {
    name: 'starting point',
    the: 'the starting point',
    at: (name) => `The starting point is ${name}.`,
    gap: (before, after) => `The starting point is between ${before} and ${after}.`,
  },
};

/** The screens of the running game. */
export const game = {
  phases: {
    lobby: 'Lobby',
    deal: 'The deal',
    night: (n: number) => `Night ${n}`,
    reading: 'Before dawn',
    answers: 'Answers',
    dawn: (n: number) => `Dawn ${n}`,
    menace: 'Sword and shield',
    discussion: 'Discussion',
    accusation: 'Accusation',
    suspects: 'The suspects',
    nominees: 'The nominees',
    defence: 'Defence',
    verdict: 'The vote',
    lynch: 'The outcome',
    end: 'The end',
  },
  /** In the title of the page. */
  yourTurn: 'Your turn',
  timer: {
    left: (clock: string) => `${clock} left`,
    still: 'Clock paused',
    minute: 'Last minute',
    soon: 'Last 30 seconds',
    now: 'Last 10 seconds',
  },
  seat: {
    you: 'you',
    ghost: 'ghost',
    tokens: (n: number, voters: string[]) =>
      `${plural(n, { one: '# token', other: '# tokens' })}: ${list(voters)}`,
    muted: 'silenced by a sweet today',
    extra: (n: number) =>
      plural(n, { one: 'rumour: # extra token', other: 'rumours: # extra tokens' }),
    hand: 'came back from the dead',
    portrait: 'died in place of the portrait’s owner',
    sword: 'sword: two votes today',
    shield: 'shield: can’t be a suspect today',
    announced: 'pointed at by the owl',
    announcedBy: (card: string) => `pointed at by “${card}”`,
    enough: 'done talking',
    elder: 'Wise Old Man',
    table: 'The table, clockwise',
    /** A name among other words. */
    named: (name: string) => name,
    numbered: (number: number, name: string) => `${number} ${name}`,
    /** In a sentence. In some languages a number before a name would count people there. */
    withNumber: (name: string, number: number) => `${number} ${name}`,
  },
  /** The faces of the players, for those who cannot see them. */
  avatars: {
    fox: 'fox',
    ram: 'ram',
    bear: 'bear',
    hare: 'hare',
    stag: 'stag',
    boar: 'boar',
    raven: 'raven',
    cat: 'cat',
  },
  marker,
  deal: {
    hold: 'Hold to look',
    tap: 'Tap to look',
    hint: 'Hide it from the camera.',
    seen: 'I’ve seen my card',
    waiting: 'Waiting for the others',
    lookFirst: 'Look first',
    holding: { keep: 'Keep your finger on it', tapInstead: 'Tap instead' },
    cardBack: 'Your card',
    took: (have: number, all: number) => `${have} of ${all} phones helped shuffle.`,
    alone: 'The server shuffled alone.',
    missing: (names: string[]) => `Missing: ${list(names)}.`,
    compare: 'Compare the shuffle',
    chosen: 'One player chose their card. All other cards were shuffled.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  /** On the phone of the player who has just died. */
  death: {
    dawn: 'You did not wake up.',
    lynch: 'The village has decided: you die.',
    silent: 'You’re a ghost now. Stay silent, whatever you know.',
    accuse: 'Watch, accuse by day, and predict who the village will choose.',
    watch: 'Watch, and predict who the village will choose.',
  },
  ghost: {
    banner: 'You’re a ghost. You can’t speak, but can accuse and predict.',
    mute: 'You’re a ghost. You can’t speak, but can predict.',
  },
  missed: {
    ghosts: (names: string[]) =>
      names.length > 1 ? `${list(names)} are ghosts now.` : `${list(names)} is a ghost now.`,
    newGame: 'A new game has begun.',
    now: (title: string) => `You were disconnected. It’s now: ${title}.`,
  },
  talk,
  end,
  after,
};
