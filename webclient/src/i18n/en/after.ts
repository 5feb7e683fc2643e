import { list } from './tools';

/** After the last card lies open: what decided it, and who had it right all along. */
export const after = {
  day: (n: number) => `Day ${n}`,
  turns: 'What decided it',
  firstWolf: (name: string) => `The village voted out the first werewolf: ${name}.`,
  lastWolf: (name: string) => `The village voted out the last werewolf: ${name}.`,
  mistake: (name: string, card: string) =>
    `The village voted out ${name}, who was not a werewolf. Card: ${card}.`,
  saved: (guards: string[], target: string) =>
    `The pack attacked ${target}, but ${list(guards)} ${guards.length > 1 ? 'were' : 'was'} on guard.`,
  firstDead: (name: string) => `The first player to die at night: ${name}.`,
  lastDead: (name: string) => `The death of ${name} won the game for the wolves.`,
  oneVote: (other: string) =>
    `One vote decided it. Cast the other way, it would have voted out ${other}.`,
  prophets: 'Who guessed right',
  prophetsHint:
    'What ghosts predicted by day, and what players outside the pack suspected at night.',
  player: 'Player',
  prophecies: 'Predictions',
  hunches: 'Hunches',
  rightOf: (right: number, of: number) => `${right} of ${of}`,
  oracle: 'Oracle of the game',
};
