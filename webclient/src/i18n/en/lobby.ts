import { here, plural } from './tools';

const players = (n: number) => plural(n, { one: '# player', other: '# players' });

/** Everything between two games. */
export const lobby = {
  code: 'Room code',
  share: 'Share the link',
  copy: 'Copy the link',
  copied: 'Copied',
  shareTitle: 'Tabula',
  shareText: (code: string) => `Play Werewolf with us. Room ${code}:`,
  copyByHand: 'Select the link and copy it:',
  qr: 'Show the QR code',
  qrLabel: 'QR code of the link to this room',
  players,
  seats: 'Seats, clockwise',
  you: 'you',
  host: 'host',
  bot: 'bot',
  leads: 'moderator',
  manage: (name: string) => `Manage ${name}`,
  addBot: 'Add a bot',
  fill: (n: number) => plural(n, { one: 'Add # bot', other: 'Add # bots' }),
  empty: (n: number) => plural(n, { one: 'Remove # bot', other: 'Remove # bots' }),
  filling: 'Adding bots',
  emptying: 'Removing bots',
  tooFew: (need: number, have: number) => `You need ${players(need)}; ${here(have)}.`,
  tooMany: (max: number, have: number) =>
    `At most ${max} can play; ${here(have)}. Somebody has to leave.`,
  elderCards: (card: string) => `${card}: the Wise Old Man works only with the basic eight cards.`,
  start: 'Start the game',
  starting: 'Shuffling',
  /** For somebody who plays alone with bots. */
  ownCard: { ask: 'Your card', byLot: 'Dealt by lot' },
  waiting: (name: string) => `Waiting for ${name} to start`,
  rulesOf: (edition: string, deck: string) => `Rules: ${edition} · Deck: ${deck}`,
  noDeck: 'Cards appear once enough players have joined.',
  cards: 'Cards',
  settings: 'Settings',
  help: 'How to play',
  headTaken: 'Somebody else already has your animal, so you have another one.',
  firstGame: 'First game? How to play in four pictures',
  readAloud:
    'If you use a screen reader, wear headphones and switch on “Tap instead of hold” in the menu.',
  fair: (villagers: string, cards: string, printed: number) =>
    `To make it fair, the deck has ${villagers} instead of ${cards}: with the printed cards, the village wins about ${printed} games in 100.`,
  changed: 'Changed:',
  more: 'More',
  sounds: {
    offer: 'Hear nightfall and dawn on this phone? The sounds are the same on every phone.',
    both: 'Sounds and wind',
    on: 'Only sounds',
    no: 'No, thanks',
  },
  pace: {
    title: 'Pace',
    paces: { standard: 'Relaxed', brisk: 'Brisk' },
    own: 'Custom timings',
    about: (pace: string, minutes: number) =>
      `${pace} · about ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  },
  person: {
    between: (before: string, after: string) => `Between ${before} and ${after}`,
    up: 'Move up',
    down: 'Move down',
    remove: (name: string) => `Remove ${name}`,
    removeSure: 'Tap again to remove',
  },
  mend: {
    addVillagers: (n: number) => plural(n, { one: 'Add # villager', other: 'Add # villagers' }),
    takeOut: (n: number) => plural(n, { one: 'Remove # card', other: 'Remove # cards' }),
    toVillager: (card: string) => `Swap ${card} for a villager`,
    toSeer: (card: string) => `Swap ${card} for a seer`,
    toWolf: (card: string) => `Swap ${card} for a werewolf`,
    addWolf: 'Add a werewolf',
    fewerWolves: 'Swap a werewolf for a villager',
    second: (card: string) => `Add a second: ${card}`,
    standard: 'Use the standard cards',
    plain: 'Use the basic cards',
    noElder: 'Play without the Wise Old Man',
  },
};
