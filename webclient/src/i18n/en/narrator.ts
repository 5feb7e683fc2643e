import { list, plural } from './tools';

/** What the screen for all says aloud, and how it can be set. */
export const narrator = {
  /** How each part of the game opens. */
  opens: {
    lobby: 'The village gathers.',
    deal: 'The cards are dealt. Look at yours in secret.',
    calling: 'The night goes on when the Wise Old Man calls.',
    night: (n: number) => `Night ${n} falls. Microphones off. Everybody, look at your own phone.`,
    answers: 'The night answers. Read your notebook.',
    reading: 'The night is nearly over. Read your notebook.',
    dawn: (n: number) => `Dawn ${n}. The village wakes up.`,
    menace: 'The ghosts are restless.',
    discussion: 'The village talks. Who is a werewolf?',
    accusation: 'Now the village accuses.',
    suspects: 'These players are on trial.',
    defence: 'A last word.',
    verdict: 'Now the village decides.',
    lynch: 'The village has decided.',
    end: 'The game is over. All cards are shown.',
  },
  hunt: 'The pack is hunting. Everybody, choose.',
  meet: 'The pack meets. Everybody, choose.',
  sword: (name: string) => `${name} has the sword and two votes today.`,
  rumour: (name: string, n: number) =>
    `There is a rumour about ${name}. It counts as ${plural(n, { one: '# token', other: '# tokens' })} today.`,
  wins: (names: string[]) => `Winners: ${list(names)}.`,
  waiting: 'Waiting for the village',
  join: (code: string) => `Room ${code}`,
  line: { lost: 'Reconnecting.', holdOn: 'Hold on a moment.' },
  settings: 'This screen',
  voice: 'Voice',
  silent: 'If this phone is on silent, you won’t hear the voice.',
  anyVoice: 'Device default',
  noVoice: 'This device has no voice for this language. You can read the words below the table.',
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Normal', fast: 'Fast' },
  sounds: 'Sounds and wind',
  soundsHint: 'A bell at big moments, and quiet wind under the call.',
  tapForSound: 'Tap for sound',
  hidden: 'Hide the code',
  hiddenHint: 'For calls that strangers can see.',
  full: 'Full screen',
  crowded: 'Too many screens',
  crowdedText: 'This room has reached its limit of screens. Close one of them, then try again.',
};

export type NarratorWords = typeof narrator;
