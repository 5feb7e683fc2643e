/** What the game says in rooms that choose the word of the printed rules. */
export const editionWord = {
  phases: { lynch: 'The lynching' },
  suspects: { alone: 'The only nominee is lynched without a vote.' },
  verdict: {
    choose: 'Who should be lynched?',
    confirmName: (name: string) => `Lynch ${name}`,
    ahead: (name: string) => `On my turn: lynch ${name}`,
    execute: 'Lynch',
    confirmExecute: 'Vote: lynch',
    yourTurn: 'Your turn. Who should be lynched?',
  },
  lynch: {
    lynched: (name: string) => `${name} is lynched.`,
    nobody: 'Nobody is lynched today.',
    sparedWhy: 'There was no majority to lynch.',
    execute: 'Lynch',
  },
  end: {
    lynched: (name: string) => `Lynched: ${name}.`,
  },
  talk: { prophecy: { ask: 'Who do you think will be lynched?' } },
};
