import { host } from './host';
import { groups, options, settingNames } from './options';
import { plural } from './tools';

const deck = {
  title: 'The cards',
  edition: 'Edition',
  preset: 'Deck',
  total: (have: number, need: number) =>
    `${plural(have, { one: '# card', other: '# cards' })} for ${need}`,
  more: (card: string) => `One more: ${card}`,
  fewer: (card: string) => `One fewer: ${card}`,
  advised: (n: number) => `Advised from ${n} players on.`,
  inDeck: 'What is in this deck',
  others: 'More cards',
  own: 'Your own cards',
  ownHint: 'Up to three cards of your own, made of what other cards can do.',
  newOwn: 'Make a card',
  editOwn: (name: string) => `Change ${name}`,
  loading: 'The rule book is on its way.',
};

const balance = {
  title: 'Who wins how often',
  hint: (games: number) => `Estimated from ${games} games that the server played against itself.`,
  weighing: 'Test games are running',
  humans: 'Village',
  wolves: 'Wolves',
  share: (percent: number, low: number, high: number) => `${percent} % (${low} to ${high})`,
};

const ownCard = {
  title: 'A card of your own',
  name: 'Name',
  text: 'What stands on the card',
  side: 'Wins with',
  counts: 'Counts as',
  seenAs: 'Looks like',
  sides: { humans: 'The village', wolves: 'The werewolves' },
  countsAs: { humans: 'A human', wolves: 'A wolf' },
  looks: { not: 'No werewolf', werewolf: 'A werewolf' },
  elder: 'The Wise Old Man plays only with the plain eight cards, without cards of your own.',
  power: 'Power',
  powers: {
    nothing: 'Nothing',
    look: 'Look: werewolf or not',
    look_exact: 'Look: the exact card',
    protect: 'Guard somebody',
    eliminate: 'Kill once',
    mark: 'Make a suspect, like the owl',
    add_vote: 'Add a vote, like the gossip',
    silence: 'Silence, like the candymaker',
    know_pack: 'Know the pack',
    know_own: 'Know the other own cards',
    survive: 'Survive the pack’s first attack',
    immune: 'The pack cannot harm',
  } as Record<string, string>,
  first: 'From which night on',
  uses: 'How often',
  everyNight: 'Every night',
  times: (n: number) => plural(n, { one: 'Once', other: '# times' }),
  self: 'May guard the own seat',
  hunts: 'Hunts with the pack',
  save: 'Save the card',
  saving: 'Saving',
  remove: 'Remove this card',
  removeSure: 'Tap again to remove',
};

const pace = {
  title: 'Pace',
  paces: { standard: 'Standard', brisk: 'Brisk' },
  own: 'Own timings',
  timings: 'Seconds for each part',
  save: 'Save',
  wrong: 'Every part needs a number of seconds.',
  standard: 'All as in the edition',
};

/** What only the sheets of the cards and the settings say: they come with their words when they open. */
export const workshop = { deck, balance, ownCard, pace, host, options, groups, settingNames };

export type Workshop = typeof workshop;
