import { plural } from './tools';

/** How the evening went in this room. */
export const evening = {
  title: 'This evening',
  about: (n: number) =>
    `${plural(n, { one: '# game', other: '# games' })} in this room. Other rooms don’t count.`,
  sides: 'Games won',
  side: { humans: 'The village', wolves: 'The werewolves', solo: 'A solo winner' },
  people: 'Who was what',
  player: 'Player',
  wins: 'Won',
  roles: 'Cards',
  of: (wins: number, games: number) => `${wins} of ${games}`,
  times: (card: string, n: number) => `${card} ×${n}`,
  customCard: 'a custom card',
  game: (n: number, outcome: string) => `Game ${n}: ${outcome}`,
  again: 'Watch the replay',
  shared: (n: number) =>
    `Our evening of Werewolf: ${plural(n, { one: '# game', other: '# games' })}`,
  share: 'Share it',
  copy: 'Copy it',
  byHand: 'Select and copy this',
};

export type EveningWords = typeof evening;
