import { here, plural } from './tools';

const players = (n: number) => plural(n, { one: '# player', other: '# players' });

/** Everything between two games. */
export const lobby = {
  code: 'Room code',
  /** Cities to read a code aloud with, in the order of the letters of codes. */
  cities:
    'Boston Chicago Dublin Florence Glasgow London Madrid Naples Paris Rome Sydney Tokyo Vancouver Zurich',
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
  wishStart: 'Ask to start now',
  starting: 'Shuffling',
  /** For somebody who plays alone with bots. */
  ownCard: { ask: 'Your card', byLot: 'At random' },
  waiting: (name: string) => `Waiting for ${name} to start`,
  noDeck: 'Cards appear once enough players have joined.',
  cards: 'Cards',
  settings: 'Settings',
  help: 'How to play',
  headTaken: 'Somebody else already has that animal in that colour, so yours looks different.',
  readAloud:
    'If you use a screen reader, wear headphones and switch on “Tap instead of hold” in the menu.',
  fair: (villagers: string, cards: string, printed: number) =>
    `To make it fair, the deck has ${villagers} instead of ${cards}: with the printed cards, the village wins about ${printed} games in 100.`,
  changed: 'Changed:',
  more: 'More',
  sounds: {
    offer: 'Play the sounds of night and day?',
    both: 'Sounds and wind',
    on: 'Only sounds',
    no: 'No, thanks',
  },
  pace: {
    title: 'Pace',
    paces: { standard: 'Relaxed', brisk: 'Brisk' },
    own: 'Custom timings',
    about: (n: number) => plural(n, { one: 'about # minute', other: 'about # minutes' }),
  },
};
