import { editions, presets } from './en/editions';
import { editionWord } from './en/editionWord';
import { game } from './en/game';
import { lobby } from './en/lobby';
import { help, roles } from './en/roles';
import { seats } from './en/seats';
import { table } from './en/table';
import { list, plural } from './en/tools';

/** English is the measure: a language that lacks one of these keys or arguments does not compile. */
export const en = {
  start: {
    title: 'Tabula',
    tagline: 'Werewolf: a party game of bluffing, for your video call.',
    make: 'Make a room',
    alone: 'Try it alone',
    aloneNote: 'Seven bots play with you. They talk and lie. About five minutes.',
    join: 'Join with a code',
    rules: 'How to play',
    privacy: 'Privacy',
    last: (code: string) => `Back to room ${code}`,
    code: 'Room code',
    codeHint: 'Five letters, or paste the whole link.',
    codeWrong: 'A room code has five letters, like BMRTZ.',
    next: 'Next',
    back: 'Back',
    name: 'Your name',
    nameHint: 'What your friends call you.',
    nameLong: (max: number) =>
      plural(max, { one: 'At most # character.', other: 'At most # characters.' }),
    head: 'Your animal',
    /** The colours of the animals, in the order of their numbers. */
    colours: ['red', 'blue', 'green', 'gold', 'purple', 'teal', 'brown', 'grey'],
    makeTitle: 'A new room',
    makeButton: 'Make the room',
    joinTitle: (code: string) => `Join ${code}`,
    joinButton: 'Join',
    busy: 'One moment',
    offline: 'No connection. Check your internet connection and try again.',
    again: 'Try again',
    language: 'Language',
  },
  door: {
    noRoom: 'No such room',
    noRoomText: (code: string) =>
      `There is no room ${code}. Check the code with your friends, or make a new room.`,
    shut: 'The room is full',
    shutText: 'All seats are taken. Try again when somebody leaves.',
    away: 'The server can’t open the room right now. Try again in a moment.',
    toStart: 'Start page',
  },
  closed: {
    replaced: 'Opened elsewhere',
    replacedText: 'Your seat is open in another window or on another phone.',
    useHere: 'Use this one',
    noSeat: 'Your seat is gone',
    noSeatText: 'You left this room or were removed from it.',
    joinAgain: 'Join again',
    noRoom: 'The room is gone',
    noRoomText: 'The room was empty for too long. Make a new one and share its link.',
    failing: 'The room has stopped',
    other: 'That didn’t work',
    otherText: 'This page is out of date. Reload it.',
    reload: 'Reload',
  },
  line: {
    connecting: 'Connecting',
    lost: 'Reconnecting. Your seat is safe.',
    lostShared:
      'Reconnecting. Your seat is safe. If it takes long, ask in the call for a new link.',
    unshared: 'The link for friends elsewhere has ended. A new one is on its way.',
    holdOn: 'Hold on a moment. Your choices are saved.',
    crowded: 'Too many players are connected from your network. We’ll keep trying.',
    openingRoom: 'Opening the room',
  },
  part: {
    coming: 'One moment',
    missing: 'This part didn’t load',
    missingText: 'Check your internet connection and try again.',
  },
  bar: {
    hold: 'Hold to see your card',
    tap: 'Show your card',
    hide: 'Hide',
    notebook: 'Notebook',
    help: 'Rules',
  },
  menu: {
    title: 'Menu',
    open: 'Menu',
    close: 'Close',
    sounds: 'Sounds',
    asleep: 'This browser can’t keep your screen on. Set a longer screen timeout for the game.',
    leave: 'Leave the room',
    leaveSure: 'Tap again to leave',
    leaveGame: 'Quit this game',
    leaveGameHint: 'If you quit, you can’t return. If you’re still alive, you become a ghost.',
    leaveGameSure: 'Tap again to quit',
    leads: 'You can’t quit the game while you moderate. Hand over the moderator role first.',
  },
  goBack: {
    title: 'Leave the game?',
    text: 'The game goes on without you. Your seat is kept: come back with the same link.',
    stay: 'Stay',
    leave: 'Leave for now',
  },
  draft: {
    unsaved: 'You haven’t saved this yet.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  toast: { dismiss: 'Dismiss' },
  list,
  /** "4 Dan: Tuft of fur, 3 tokens." */
  facts: (what: string, facts: string[]) => `${what}: ${facts.join(', ')}.`,
  lobby,
  seats,
  table,
  game,
  editionWord,
  roles,
  help,
  editions,
  presets,
};

export type Messages = typeof en;
