import { list } from './tools';

/** For the menu, and for the sheets that open from it or about another phone. */
export const aside = {
  tapToPeek: 'Tap instead of hold',
  tapToPeekHint:
    'One tap shows a secret, the next tap hides it. If you use a screen reader, wear headphones.',
  leftHanded: 'Left-handed',
  leftHandedHint: 'Moves the small buttons to the other side.',
  soundsHint:
    'At nightfall, at dawn, as each part of the day starts and in its last ten seconds. The same on every phone.',
  ambience: 'Wind and low tones',
  ambienceHint: 'Quietly, all through the game. The same on every phone.',
  vibration: 'Vibration',
  vibrationHint: 'At the same moments.',
  awake: 'Your screen stays on during the game.',
  leave: 'Leave the room',
  leaveSure: 'Tap again to leave',
  leaveGame: 'Quit this game',
  leaveGameHint: 'If you quit, you can’t return. If you’re still alive, you become a ghost.',
  leaveGameSure: 'Tap again to quit',
  leads: 'You can’t quit the game while you moderate. Hand over the moderator role first.',
  game: 'The game',
  extend: '30 more seconds',
  skip: 'Skip this part',
  skipSure: 'Tap again to skip',
  bigScreen: 'Show the table on a big screen',
  tillMorning: 'Other host tools are available in the morning.',
  tips: 'Explain the first game',
  tipsHint:
    'One line in each part of the game explains it. In the first game of a room, every phone shows it at night.',
  bigScreenHow: (address: string) =>
    `On a television: open ${address} in its browser, or mirror this phone’s screen.`,
  move: {
    title: 'Move to another phone',
    how: 'Scan this with the other phone. Or open the room there and enter the PIN.',
    secret: 'Keep it to yourself: anyone who has it can take your seat.',
    qr: 'QR code that moves your seat',
    lasts: (clock: string) => `Expires in ${clock}`,
    over: 'The PIN has expired.',
    again: 'Get a new PIN',
  },
  claim: {
    isIt: (name: string) => `Is it ${name}?`,
    hear: (name: string) =>
      `Somebody wants ${name}’s seat on another phone. Can you hear ${name} in the call? The new phone sees ${name}’s card.`,
    yes: (name: string) => `Yes, it’s ${name}`,
    no: 'No',
    said: (names: string[]) => `Yes from ${list(names)}.`,
    enough: 'A Yes from the host or from two others is enough. A single No turns it down.',
  },
};

export type Aside = typeof aside;
