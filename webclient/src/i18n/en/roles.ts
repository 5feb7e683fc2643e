import { counted, roleNames, roleTexts } from './cards';
import { plural } from './tools';

/** The cards and the rules, in short. */
export const roles = {
  names: roleNames,
  counted,
  texts: roleTexts,
  customCounted: (name: string) => name,
  /** What the settings of a room add to the texts of the cards. */
  changes: {
    exact: 'In this game you see the card itself, even a ghost’s.',
    deadly:
      'In this game they die at dawn instead, guarded or not, unless they are a werewolf or the werehamster.',
    deadlyLater:
      'From the second night on they die at dawn instead, guarded or not, unless they are a werewolf or the werehamster.',
    self: 'You may guard yourself.',
    notSelf: 'You can’t guard yourself.',
    selfTwice: 'Guarding yourself fails if you are attacked two nights in a row.',
    anyTwice: 'If a player is attacked two nights in a row, guarding fails the second time.',
  },
  ownUses: (n: number) =>
    plural(n, {
      one: 'Your power works once in a game.',
      other: 'Your power works # times in a game.',
    }),
  sides: {
    humans: 'You win with the village',
    wolves: 'You win with the werewolves',
    solo: 'You win alone',
    none: 'You win with nobody',
  },
  winsWith: {
    humans: 'Wins with the village',
    wolves: 'Wins with the werewolves',
    solo: 'Wins alone',
    none: '',
  },
  fellows: 'Your pack',
  number: (n: number) =>
    `Number ${n}. If the pack kills the young mercenary, the werewolf with the lowest number dies too.`,
  bearer: (name: string) => `Your portrait is with ${name}.`,
};

export const help = {
  title: 'Rules',
  deck: 'Cards in this game',
  open: (edition: string) => `Rules: ${edition}`,
};
