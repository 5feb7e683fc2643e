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
  bearer: (name: string) => `Your portrait hangs with ${name}.`,
};

export const help = {
  title: 'Rules',
  deck: 'Cards in this game',
  open: (edition: string) => `Rules: ${edition}`,
};

/** The screen of a person who leads the game. */
export const moderator = {
  title: 'You lead',
  advance: 'Go on',
  advanceSent: 'Going on',
  tie: 'It is even. Who is it?',
  picks: (name: string) => `chose ${name}`,
  picksSure: (name: string) => `chose ${name}, sure`,
  nobody: 'chose nobody',
  open: 'has not chosen',
  kinds: {
    suspect: 'Hunch',
    attack: 'Attack',
    look: 'Look',
    protect: 'Guard',
    mark: 'Point',
    copy: 'Copy',
    hex: 'Hex',
    eliminate: 'Kill',
    betray: 'Betray',
    return: 'Call back',
    bear: 'Portrait',
    add_vote: 'Rumour',
    silence: 'Candy',
    recall: 'Ask',
    tally: 'Count',
    know: 'Get to know',
    grace: 'Survive',
  },
  about: 'Everything open to you and to nobody else. Read only what you announce.',
};
