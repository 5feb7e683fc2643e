import { plural } from './tools';

/** A game that is over, moment by moment. */
export const replay = {
  title: 'Replay',
  coming: 'Loading the game…',
  toStart: 'Start page',
  eyes: 'Point of view',
  truth: 'The truth',
  truthHint:
    'Every card and every choice is shown. Tap a seat to see the game as that player saw it.',
  asSeen: (name: string) => `Only what ${name}’s phone showed. Tap the seat again for the truth.`,
  leader: (name: string) => `${name} (moderator)`,
  asLed: (name: string) => `What ${name} saw as the moderator, with every card.`,
  chapters: 'Nights and days',
  deal: 'The deal',
  end: 'The end',
  moment: 'Moment',
  of: (n: number, all: number, clock: string) => `${n} of ${all}, ${clock} after the deal`,
  next: 'Next moment',
  previous: 'Previous moment',
  play: 'Play',
  pause: 'Pause',
  speed: (times: number) => `Speed ${times}×`,
  story: 'What happened that night',
  card: 'Card',
  points: (who: string, target: string) => `${who} → ${target}`,
  take: 'Save or share',
  copy: 'Copy a summary',
  copied: 'Copied',
  byHand: 'Select and copy this',
  download: 'Download the log',
  picture: {
    title: 'A picture of the evening',
    names: 'With names',
    namesHint: 'Without them, only the animals are in the picture.',
    share: 'Share it',
    save: 'Save the picture',
    trouble: 'The picture couldn’t be drawn. Try again, or open this page in another browser.',
    nights: (n: number) => plural(n, { one: '# night', other: '# nights' }),
    alone: 'A single winner',
  },
  kept: 'Anyone with this link can watch. The replay is kept for 30 days after the game.',
  sealRight:
    'Yes. The cards match the seal that everyone saw at the deal. To check it yourself: the SHA-256 of the first text below must equal the second.',
  sealWrong:
    'No. The cards don’t match the seal that everyone saw at the deal: the SHA-256 of the first text below is not the second.',
  sealByHand:
    'This browser can’t check it. To check it yourself: the SHA-256 of the first text below must be the second, the seal that everyone saw at the deal.',
};

export type ReplayWords = typeof replay;
