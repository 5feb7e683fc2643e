import { plural } from './tools';

/** What the screen for all says aloud, and how it can be set. */
export const narrator = {
  /** How each part of the game opens. */
  opens: {
    lobby: 'The village gathers.',
    deal: 'The cards are dealt. Look at yours alone.',
    calling: 'The night goes on when it is called.',
    night: (n: number) => `Night ${n} falls. Microphones off. Everybody looks at the own phone.`,
    answers: 'The night answers. Everybody reads a page.',
    reading: 'The night is nearly over. Everybody reads a page.',
    dawn: (n: number) => `Morning ${n}. Open your eyes.`,
    menace: 'The ghosts are restless.',
    discussion: 'The village talks. Who is a werewolf?',
    accusation: 'Now the village accuses.',
    suspects: 'These stand before the village.',
    nobody: 'Nobody stands before the village.',
    defence: 'A last word.',
    verdict: 'Now the village decides.',
    lynch: 'The village has decided.',
    end: 'The game is over. All cards lie open.',
  },
  hunt: 'The pack hunts. Everybody chooses.',
  meet: 'The pack gets to know itself. Everybody chooses.',
  sword: (name: string) => `${name} has the sword: that vote counts twice today.`,
  rumour: (name: string, n: number) =>
    `A rumour goes about ${name}, and counts as ${plural(n, { one: '# vote', other: '# votes' })} today.`,
  wins: (names: string) => `Winners: ${names}.`,
  waiting: 'Waiting for the village',
  join: (code: string) => `Room ${code}`,
  line: { lost: 'Reconnecting.', holdOn: 'Hold on a moment.' },
  settings: 'This screen',
  voice: 'Voice',
  anyVoice: 'The usual one of this device',
  noVoice: 'This device has no voice for this language. The words stand below the table.',
  speed: 'Speed',
  speeds: { slow: 'Slow', usual: 'Usual', fast: 'Fast' },
  bed: 'Wind and low tones',
  bedHint: 'Quiet, below the voices of the call.',
  hidden: 'Hide the code',
  hiddenHint: 'For when strangers see the picture of the call.',
  full: 'Fill the screen',
  crowded: 'Too many screens',
  crowdedText:
    'This room is shown on as many screens as it can. Close one of them, then try again.',
};

export type NarratorWords = typeof narrator;
