import { list, plural } from './tools';

/** What belongs to the call beside the game: who speaks, who watches, who stands still. */
export const talk = {
  /** On every phone at the same moment, so that nobody has to remind the others. */
  mic: {
    off: 'Microphones off',
    others: 'All others: microphones off',
    living: 'The living may speak',
    all: 'Everybody may speak again',
  },
  paused: 'Paused. Nothing counts until the game goes on.',
  watch: {
    card: 'No card was dealt to you: you watch this game, and play in the next.',
    night: 'You watch this game. What you choose here does nothing.',
    vote: 'You watch. The players choose.',
    end: 'You have watched. You play in the next game.',
  },
  hands: {
    raise: 'Raise your hand',
    lower: 'Take your hand down',
    title: 'Hands up, first come first',
    none: 'No hand is up.',
    place: (n: number) => `hand up, number ${n}`,
  },
  /** What a person who leads the game has said about a life. */
  leader: {
    ghost: (name: string, reason: string) => `The moderator takes ${name} out: “${reason}”`,
    lives: (name: string, reason: string) => `The moderator lets ${name} live again: “${reason}”`,
  },
  speaking: 'Order of speaking',
  /** After the seat: "3 Carla, accused by 6 Farid and 2 Bo". */
  accusedBy: (voters: string[]) => `accused by ${list(voters)}`,
  votes: (n: number, voters: string[]) =>
    `${plural(n, { one: '# vote', other: '# votes' })}: ${list(voters)}`,
  more: (n: number) => `and ${n} more`,
  prophecy: {
    ask: 'Whom will the village lynch?',
    hint: 'Your prophecy is for you alone. At the end all see who was right.',
    accuse: 'Accuse',
    tab: 'Foretell',
    open: 'nobody yet',
    tell: (name: string) => `Foretell: ${name}`,
    told: (name: string) => `Foretold: ${name}`,
  },
  ownCard: {
    hold: 'Hold: how your card works',
    tap: 'Show how your card works',
  },
  pages: 'Nights in the notebook',
  nights: (from: number, to: number) =>
    from === to ? `Night ${from}` : `Nights ${from} and ${to}`,
};
