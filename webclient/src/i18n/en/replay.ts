/** A game that is over, moment by moment. */
export const replay = {
  title: 'Replay',
  coming: 'The game is being fetched.',
  toStart: 'To the start',
  eyes: 'Through whose eyes',
  truth: 'The truth',
  truthHint: 'Every card and every choice lies open. Tap a seat to see with those eyes.',
  asSeen: (name: string) =>
    `Only what the phone of ${name} showed. Tap the seat again for the truth.`,
  leader: (name: string) => `${name}, who led`,
  asLed: (name: string) => `What lay open to ${name}, who led the game and saw every card.`,
  chapters: 'Nights and days',
  deal: 'The deal',
  end: 'The end',
  moment: 'Moment',
  of: (n: number, all: number, clock: string) => `${n} of ${all}, ${clock} after the deal`,
  next: 'Next moment',
  previous: 'Moment before',
  story: 'Why it happened',
  suspected: 'Whom the village suspected',
  card: 'Card',
  points: (who: string, target: string) => `${who} → ${target}`,
  take: 'To take with you',
  copy: 'Copy a summary',
  copied: 'Copied',
  byHand: 'Copy this',
  download: 'Download the log',
  kept: 'Whoever has this link can watch. It is kept for 30 days after the game.',
};

export type ReplayWords = typeof replay;
