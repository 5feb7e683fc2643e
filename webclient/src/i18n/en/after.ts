/** After the last card lies open: what decided it, and who had it right all along. */
export const after = {
  day: (n: number) => `Day ${n}`,
  turns: 'What decided it',
  firstWolf: (name: string) => `The first werewolf is lynched: ${name}.`,
  lastWolf: (name: string) => `The last werewolf is lynched: ${name}.`,
  mistake: (name: string, card: string) =>
    `No werewolf is lynched, but ${name}. The card: ${card}.`,
  saved: (guard: string, target: string) =>
    `The pack attacks ${target}, but ${guard} stands guard.`,
  firstDead: (name: string) => `The first to be found dead: ${name}.`,
  lastDead: (name: string) => `One more is dead, and the wolves are enough: ${name}.`,
  oneVote: (other: string) => `A single vote made the difference: otherwise it was ${other}.`,
  prophets: 'Prophets and fine noses',
  prophetsHint: 'Prophecies of the ghosts, and hunches of those who knew nothing.',
  player: 'Player',
  prophecies: 'Prophecies',
  hunches: 'Hunches',
  rightOf: (right: number, of: number) => `${right} of ${of}`,
  oracle: 'Oracle of the evening',
};
