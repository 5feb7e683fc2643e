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
  /** "4 Dan: Tuft of fur, 3 tokens." */
  of: (what: string, facts: string[]) => `${what}: ${facts.join(', ')}.`,
  news: 'What everybody sees',
  grace: (who: string) => `${who} was attacked by the pack and survived.`,
  knowsNobody: (who: string) => `${who} got to know nobody.`,
  choseNobody: {
    suspect: (who: string) => `${who} suspected nobody.`,
    attack: () => 'The pack attacked nobody.',
    look: (who: string) => `${who} looked at nobody.`,
    protect: (who: string) => `${who} guarded nobody.`,
    mark: (who: string) => `${who} pointed at nobody.`,
    copy: (who: string) => `${who} chose nobody and stays the same.`,
    hex: (who: string) => `${who} hexed nobody.`,
    eliminate: (who: string) => `${who} struck at nobody.`,
    betray: (who: string) => `${who} left the victim to the pack.`,
    return: (who: string) => `${who} called nobody back.`,
    bear: (who: string) => `${who} did not move the portrait.`,
    add_vote: (who: string) => `${who} spread no rumour.`,
    silence: (who: string) => `${who} gave no candy.`,
  },
  about: 'Everything open to you and to nobody else. Read only what you announce.',
};
