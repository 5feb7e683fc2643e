/** A seat: how it is taken, kept, asked back, taken along, and how all of them are shown. */
export const seats = {
  door: {
    runs: 'A game is running. Watch now and play in the next one.',
    watch: 'Watch now',
    locked: 'The room is locked',
    lockedText: 'Ask in the call: the host can unlock it for you.',
    mine: 'Already have a seat? Enter your name and ask the others to let you back in.',
    isItYou: (name: string) =>
      `Somebody here is called ${name}. Is that you? If not, choose another name.`,
    ask: 'That’s me. Ask for my seat',
    inUse: 'That seat is in use on another phone. Choose another name.',
    nobody: 'Nobody here has that name.',
    elsewhere: 'I’m already playing on another phone',
  },
  asking: {
    title: 'Waiting for the others',
    text: 'Tell the others in the call that it’s you. The host or two others have to tap “Yes”.',
    cancel: 'Cancel',
    denied: 'You didn’t get the seat back',
    deniedText: 'Somebody said no, or your other phone is back. Talk in the call, then ask again.',
  },
  lost: {
    removed: 'You were removed from the room',
    removedText: 'The host removed you. If that was a mistake, say so in the call.',
    moved: 'Your seat has moved',
    movedText:
      'It’s on another phone now. Continue there. If that wasn’t you, say so in the call and join with your old name: the others can give it back.',
    notMe: 'That wasn’t me',
  },
  claim: {
    asks: (name: string) => `${name} wants to come back on another phone.`,
    answer: 'Answer',
    later: 'Later',
  },
  /** In the browser inside another app. */
  outside: {
    join: 'To keep your seat, leave this app’s built-in browser: tap ⋯ or ⋮ and choose “Open in browser”.',
    move: 'To take your seat to your usual browser, open this link there.',
    why: 'This app’s built-in browser may forget your seat.',
    take: 'Move to my browser',
    open: 'Open in my browser',
  },
  move: 'Move to another phone',
  away: 'away',
  standIn: 'a bot is playing',
  watches: 'watching',
  ready: 'ready',
  iAmReady: 'I’m ready',
  readyCount: (n: number, of: number) => `${n} of ${of} ready`,
  watching: 'You’re watching this game and will play in the next.',
};
