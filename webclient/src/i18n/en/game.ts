import { after } from './after';
import { day } from './day';
import { end } from './end';
import { calling, night, notes, reading } from './night';
import { talk } from './talk';
import { list, plural } from './tools';

interface MarkerWords {
  name: string;
  /** After "closest clockwise to". */
  the: string;
  at: (name: string) => string;
  gap: (before: string, after: string) => string;
}

const marker: Record<'welcome' | 'tombstone' | 'seat' | 'dot', MarkerWords> = {
  welcome: {
    name: 'Welcome card',
    the: 'the Welcome card',
    at: (name) => `${name} holds the Welcome card.`,
    gap: (before, after) => `The Welcome card lies between ${before} and ${after}.`,
  },
  tombstone: {
    name: 'Tombstone',
    the: 'the tombstone',
    at: (name) => `The tombstone stands with ${name}.`,
    gap: (before, after) => `The tombstone stands between ${before} and ${after}.`,
  },
  seat: {
    name: 'counting starts here',
    the: 'the last victim’s seat',
    at: (name) => `Counting starts at the seat of ${name}.`,
    gap: (before, after) => `Counting starts between ${before} and ${after}.`,
  },
  dot: {
    name: 'counting point',
    the: 'the counting point',
    at: (name) => `The counting point is ${name}.`,
    gap: (before, after) => `The counting point is between ${before} and ${after}.`,
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
    verdict: 'Verdict',
    lynch: 'The verdict',
    end: 'The end',
  },
  timer: {
    left: (clock: string) => `${clock} left`,
    still: 'The clock stands still',
    minute: 'One minute left',
    soon: '30 seconds left',
    now: '10 seconds left',
  },
  seat: {
    you: 'you',
    ghost: 'ghost',
    tokens: (n: number, voters: string[]) =>
      `${plural(n, { one: '# token', other: '# tokens' })}: ${list(voters)}`,
    muted: 'has a candy: silent today',
    extra: (n: number) =>
      plural(n, { one: 'a rumour: # more vote', other: 'rumours: # more votes' }),
    hand: 'came back from the dead',
    portrait: 'died under a portrait',
    sword: 'sword: the vote counts twice',
    shield: 'shield: cannot be a suspect',
    announced: 'announced by the owl',
    enough: 'has talked enough',
    elder: 'Wise Old Man',
    table: 'The table, clockwise',
    numbered: (number: number, name: string) => `${number} ${name}`,
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
    hint: 'Look alone. Nobody else may see it, not even the camera.',
    seen: 'I have seen it',
    waiting: 'Waiting for the others',
    cardBack: 'Your card',
    seal: 'Seal of this deal',
    sealHint:
      'A fingerprint of all the cards. At the end the cards are shown with it, so nobody can have changed them.',
  },
  night,
  calling,
  reading,
  notes,
  ...day,
  ghost: {
    banner: 'You are a ghost. Be silent, watch, and accuse by day.',
    mute: 'You are a ghost. Be silent and watch.',
  },
  talk,
  end,
  after,
};
