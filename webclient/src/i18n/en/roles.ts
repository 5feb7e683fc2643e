import { counted, roleNames, roleTexts } from './cards';

/** The cards and the rules, in short. */
export const roles = {
  names: roleNames,
  counted,
  texts: roleTexts,
  ownCounted: (name: string) => name,
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
  number: (n: number) => `Number ${n}`,
  bearer: (name: string) => `Your portrait is with ${name}.`,
};

export const help = {
  title: 'Rules',
  deck: 'Cards in this game',
  open: (edition: string) => `Rules: ${edition}`,
};
