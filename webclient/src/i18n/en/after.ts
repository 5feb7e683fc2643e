/** After the last card lies open: what decided it, and who had it right all along. */
export const after = {
  day: (n: number) => `Day ${n}`,
  turns: 'What decided it',
  firstWolf: (name: string) => `The village voted out its first werewolf: ${name}.`,
  lastWolf: (name: string) => `The village voted out the last werewolf: ${name}.`,
  mistake: (name: string, card: string) =>
    `The village voted out ${name}, who was no werewolf. Card: ${card}.`,
  saved: (guard: string, target: string) =>
    `The pack attacked ${target}, but ${guard} was on guard.`,
  firstDead: (name: string) => `The night’s first victim: ${name}.`,
  lastDead: (name: string) => `The death of ${name} won the game for the wolves.`,
  oneVote: (other: string) =>
    `One vote decided it. Without it, ${other} would have been voted out.`,
  prophets: 'Who guessed right',
  prophetsHint: 'The ghosts’ predictions, and the hunches of players who knew nothing.',
  player: 'Player',
  prophecies: 'Predictions',
  hunches: 'Hunches',
  rightOf: (right: number, of: number) => `${right} of ${of}`,
  oracle: 'Oracle of the game',
};
