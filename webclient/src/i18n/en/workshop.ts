import { editionTexts, presetTexts } from './editionTexts';
import { host } from './host';
import { groups, options, settingNames } from './options';
import { plural } from './tools';

const deck = {
  title: 'The cards',
  edition: 'Edition',
  preset: 'Deck',
  total: (have: number, need: number) =>
    `${plural(have, { one: '# card', other: '# cards' })}, ${need} needed`,
  more: (card: string) => `Add one: ${card}`,
  fewer: (card: string) => `Remove one: ${card}`,
  advised: (n: number) => `Recommended for ${n} or more players.`,
  printed: (players: number, cards: string) =>
    `The printed rules for ${players} players: ${cards}.`,
  none: 'not this card',
  packOf: (n: number) => `a pack of ${n}`,
  inDeck: 'In this deck',
  others: 'More cards',
  own: 'Custom cards',
  ownHint: 'Make up to three cards of your own from the powers of other cards.',
  newCustomCard: 'Make a card',
  editCustomCard: (name: string) => `Edit ${name}`,
  loading: 'Loading the rules…',
};

const balance = {
  title: 'Chance to win',
  hint: (games: number) => `Estimated from ${games} games between simple bots that do not talk.`,
  weighing: 'Playing test games…',
  humans: 'Village',
  wolves: 'Wolves',
  share: (percent: number, low: number, high: number) => `${percent}% (${low} to ${high})`,
  hard: {
    humans: (percent: number, printed: boolean) =>
      `These cards make it hard for the village: it wins about ${percent} games in 100. ${printed ? 'The printed deck is like this. ' : ''}Talk a lot, and swap a card if you want it easier.`,
    wolves: (percent: number, printed: boolean) =>
      `These cards make it hard for the wolves: they win about ${percent} games in 100. ${printed ? 'The printed deck is like this. ' : ''}Swap a card if you want it easier.`,
  },
  argued: (percent: number) =>
    `Among players who argue and lie well, the village wins about ${percent} games in 100 with these cards.`,
  better: (deck: string, percent: number) => `Take “${deck}”: about ${percent} in 100`,
};

const customCard = {
  title: 'Custom card',
  name: 'Name',
  text: 'Card text',
  side: 'Wins with',
  counts: 'Counts as',
  seenAs: 'The seer sees',
  sides: { humans: 'The village', wolves: 'The werewolves' },
  countsAs: { humans: 'A human', wolves: 'A wolf' },
  looks: { not: 'Not a werewolf', werewolf: 'A werewolf' },
  elder: 'The Wise Old Man works only with the basic eight cards, without custom cards.',
  power: 'Power',
  powers: {
    nothing: 'Nothing',
    look: 'Look: werewolf or not',
    look_exact: 'Look: the exact card',
    protect: 'Guard a player',
    eliminate: 'Kill once',
    mark: 'Make a suspect, like the owl',
    add_vote: 'Add a token, like the gossip',
    silence: 'Silence, like the candymaker',
    know_pack: 'Know the pack',
    know_own: 'Know who has the other custom cards',
    survive: 'Survive the pack’s first attack',
    immune: 'The pack can’t harm it',
  } as Record<string, string>,
  markHarmless: 'Its choice never kills, not even in a game with a deadly owl.',
  first: 'Works from night',
  uses: 'How often',
  everyNight: 'Every night',
  times: (n: number) => plural(n, { one: 'Once', other: '# times' }),
  self: 'May guard themselves',
  hunts: 'Hunts with the pack',
  save: 'Save the card',
  saving: 'Saving',
  remove: 'Remove this card',
  removeSure: 'Tap again to remove',
};

const pace = {
  timings: 'Seconds for each part',
  save: 'Save',
  wrong: 'Enter a number of seconds for every part.',
  standard: 'Reset to the edition’s defaults',
};

const person = {
  between: (before: string, after: string) => `Between ${before} and ${after}`,
  up: 'Move up',
  down: 'Move down',
  remove: (name: string) => `Remove ${name}`,
  removeSure: 'Tap again to remove',
};

/** What only the sheets of the cards and the settings say: they come with their words when they open. */
export const workshop = {
  deck,
  editionTexts,
  presetTexts,
  balance,
  customCard,
  pace,
  host,
  person,
  options,
  groups,
  settingNames,
};

export type Workshop = typeof workshop;
