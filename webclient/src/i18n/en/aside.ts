import { lastTime, list, plural } from './tools';

/** What few players see in an evening: the settings of the phone, the list of the seats, and what is rarely told or asked. */
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
  tips: 'Explain the first game',
  tipsHint:
    'One line in each part of the game explains it. At night in the first game of a room, every phone shows the line.',
  ring: 'Show the circle',
  list: 'Show the list',
  drag: (name: string) => `Move ${name}`,
  dragHint: 'Drag, or press the up or down arrow.',
  nowAt: (name: string, seat: number, of: number) => `${name}: seat ${seat} of ${of}`,
  move: {
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
      `Somebody wants ${name}’s seat on another phone. Ask ${name} in the call. The new phone sees ${name}’s card.`,
    yes: (name: string) => `Yes, it’s ${name}`,
    no: 'No',
    said: (names: string[]) => `Yes from ${list(names)}.`,
    enough: 'A Yes from the host or from two players is enough. A single No turns it down.',
  },
  rewound: {
    title: 'We had to go back a little',
    text: (seconds: number | undefined) =>
      `The server lost ${seconds === undefined ? 'your last moves' : lastTime(seconds)}. The game continues from just before that. Please repeat what you’ve done since then.`,
    goOn: 'Continue',
  },
  /** Takes a seat to this phone. */
  bring: {
    title: 'Move your seat to this phone',
    text: 'Your other phone will be signed out.',
    bring: 'Move it here',
    pin: 'PIN of your seat',
    pinHint: 'On the other phone, open the menu and tap “Move to another phone”.',
    phoneDead: 'Phone out of battery? Join with your old name and the others can let you back in.',
    pinShort: 'A PIN has eight letters.',
  },
  /** Between the parts of the night, in games with the Wise Old Man. */
  calling: {
    title: 'The village sleeps',
    you: 'You’re the Wise Old Man.',
    wait: 'Wait for the Wise Old Man.',
    call: 'Call the next part',
    called: 'Called',
    aloud: (roles: string[]) => `Say aloud: ${list(roles)}.`,
    soon: 'When the time is up, the next part begins by itself.',
  },
  /** The sword and the shield of the ghosts. */
  favours: {
    rule: 'The player with the sword has two votes today. The player with the shield can’t be a suspect today.',
    wait: 'Stay silent until they have chosen.',
    whom: { sword: 'Who gets the sword?', shield: 'Who gets the shield?' },
    open: 'nobody yet',
    give: 'Give sword and shield',
    saved: 'Saved',
    change: 'Saved. You can change it until time runs out.',
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

export type Aside = typeof aside;
