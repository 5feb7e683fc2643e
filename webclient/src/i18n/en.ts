import { editions, presets } from './en/editions';
import { game } from './en/game';
import { lobby } from './en/lobby';
import { help, roles } from './en/roles';
import { seats } from './en/seats';
import { table } from './en/table';
import { lastTime, list, plural } from './en/tools';

/** English is the measure: a language that lacks one of these keys or arguments does not compile. */
export const en = {
  start: {
    title: 'Tabula',
    tagline: 'Werewolf for the call you are already in.',
    make: 'Make a room',
    join: 'Join with a code',
    rules: 'Rules',
    last: (code: string) => `Back to room ${code}`,
    code: 'Room code',
    codeHint: 'Five letters. A whole link works too.',
    codeWrong: 'A room code has five letters, like BMRTZ.',
    next: 'Next',
    back: 'Back',
    name: 'Your name',
    nameHint: 'As your friends know you in the call.',
    nameLong: (max: number) =>
      plural(max, { one: 'At most # letter.', other: 'At most # letters.' }),
    makeTitle: 'A new room',
    makeButton: 'Make the room',
    joinTitle: (code: string) => `Join ${code}`,
    joinButton: 'Join',
    busy: 'One moment',
    offline: 'No connection. Check your internet and try again.',
    again: 'Try again',
    language: 'Language',
  },
  door: {
    noRoom: 'No such room',
    noRoomText: (code: string) =>
      `No room has the code ${code}. Check the letters with your friends, or make a new room.`,
    shut: 'The door is shut',
    shutText: 'All seats are taken. Try again when somebody has left.',
    away: 'The server cannot open the room just now. Try again in a moment.',
    toStart: 'To the start page',
  },
  closed: {
    replaced: 'Opened elsewhere',
    replacedText: 'Your seat is open in another window or on another phone.',
    useHere: 'Use it here',
    noSeat: 'Your seat is gone',
    noSeatText: 'You left this room or were removed from it.',
    joinAgain: 'Join again',
    noRoom: 'The room is gone',
    noRoomText: 'Nobody was here for too long. Make a new room and share its link.',
    failing: 'The room has stopped',
    other: 'That did not work',
    otherText: 'This page and the server do not understand each other.',
    reload: 'Reload',
  },
  line: {
    connecting: 'Connecting',
    lost: 'Reconnecting. Your seat waits for you.',
    holdOn: 'Hold on a moment. Your choices are kept.',
    crowded: 'The server takes no more over your internet connection just now. We keep trying.',
    openingRoom: 'Opening the room',
  },
  part: {
    coming: 'One moment',
    missing: 'Something is missing',
    missingText: 'This part of the page could not be loaded. Check your internet and try again.',
  },
  rewound: {
    title: 'A step back in time',
    text: (seconds: number | undefined) =>
      `The server lost ${seconds === undefined ? 'your last moves' : lastTime(seconds)}. The game goes on from before that: do again what you did since.`,
    goOn: 'Go on',
  },
  bar: {
    hold: 'Hold: your card',
    tap: 'Show your card',
    hide: 'Hide',
    notebook: 'Notebook',
    help: 'Rules',
  },
  menu: {
    title: 'Menu',
    open: 'Menu',
    close: 'Close',
    tapToPeek: 'Tap instead of hold',
    tapToPeekHint:
      'A tap shows a secret, the next tap hides it. With a screen reader, put headphones on.',
    leftHanded: 'Left-handed',
    leftHandedHint: 'The small buttons change sides.',
    sounds: 'Sounds',
    soundsHint:
      'Nightfall, dawn, each part of the day and its last ten seconds, the same on every phone.',
    vibration: 'Vibration',
    vibrationHint: 'At the same moments.',
    awake: 'The screen stays awake.',
    asleep: 'This browser lets the screen sleep. Set a longer screen timeout for the game.',
    leave: 'Leave the room',
    leaveSure: 'Tap again to leave',
    leaveGame: 'Leave the game for good',
    leaveGameHint: 'You become a ghost, and you cannot come back into this game.',
    leaveGameSure: 'Tap again: leave for good',
    leads: 'Who leads the game cannot leave it.',
  },
  toast: { dismiss: 'Dismiss' },
  list,
  /** "4 Dan: Tuft of fur, 3 tokens." */
  facts: (what: string, facts: string[]) => `${what}: ${facts.join(', ')}.`,
  lobby,
  seats,
  table,
  game,
  roles,
  help,
  editions,
  presets,
};

export type Messages = typeof en;
