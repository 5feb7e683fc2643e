import { list, plural } from './tools';

/** Words around the game: microphones in the call, spectators, pauses, raised hands and predictions. */
export const talk = {
  /** On every phone at the same moment, so that nobody has to remind the others. */
  mic: {
    off: 'Microphones off',
    elder: 'Only the Wise Old Man speaks',
    others: 'Only one player speaks',
    you: 'It’s your turn to speak',
    living: 'Living players may speak',
    ghost: 'Ghosts can’t speak',
    all: 'Everyone may speak again',
  },
  paused: 'Paused. Nothing counts until the game resumes.',
  watch: {
    card: 'You have no card: you’re watching this game and will play in the next.',
    understood: 'Got it',
    night: 'You’re watching this game. Your choice here has no effect.',
    vote: 'You’re watching. The players choose.',
    end: 'You watched this game. You’ll play in the next.',
  },
  hands: {
    raise: 'Raise your hand',
    lower: 'Lower your hand',
    title: 'Raised hands, in order',
    place: (n: number) => `hand raised, number ${n}`,
  },
  /** The moderator has removed or revived a player. */
  leader: {
    ghost: (name: string, reason: string) => `The moderator removed ${name}: “${reason}”`,
    lives: (name: string, reason: string) => `The moderator revived ${name}: “${reason}”`,
  },
  speaking: 'Speaking order',
  /** After the seat: "3 Carla, accused by 6 Farid and 2 Bo". */
  accusedBy: (voters: string[]) => `accused by ${list(voters)}`,
  votes: (n: number, voters: string[]) =>
    `${plural(n, { one: '# vote', other: '# votes' })}: ${list(voters)}`,
  more: (n: number) => `and ${n} more`,
  prophecy: {
    ask: 'Who do you think will be voted out?',
    hint: 'Only you see your prediction. At the end everyone sees who was right.',
    choose: 'Predict: choose somebody',
    accuse: 'Accuse',
    tab: 'Predict',
    tell: (name: string) => `Predict: ${name}`,
    told: (name: string) => `Predicted: ${name}`,
  },
  ownCard: {
    hold: 'Hold to see how your card works',
    tap: 'Show how your card works',
  },
  pages: 'Nights in the notebook',
  nights: (from: number, to: number) =>
    from === to ? `Night ${from}` : `Nights ${from} and ${to}`,
};
