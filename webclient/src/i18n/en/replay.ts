import { list, plural } from './tools';

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
    title: 'A picture of the game',
    names: 'With names',
    namesHint: 'Without them, only the animals are in the picture.',
    share: 'Share it',
    save: 'Save the picture',
    trouble: 'The picture couldn’t be drawn. Try again, or open this page in another browser.',
    nights: (n: number) => plural(n, { one: '# night', other: '# nights' }),
    alone: 'A single winner',
  },
  kept: 'Anyone with this link can watch. The replay is kept for 30 days after the game.',
  /** Whether somebody could have chosen the cards: what a phone warns of at the deal, and the check at the end. */
  fair: {
    right: (have: number, all: number) =>
      all === 1
        ? 'Checked: one phone and the server shuffled together, so neither could choose the cards alone.'
        : `Checked: ${have} of ${all} phones and the server shuffled together, so nobody could choose the cards alone.`,
    asked:
      'Checked: apart from the card that one player asked for, nobody could choose the cards alone.',
    alone:
      'No phone helped shuffle: the server did it alone. At least nobody changed the cards afterwards: they match the seal that everyone saw at the deal.',
    nobodyIn:
      'No phone’s number arrived, so the server shuffled alone. It kept to the number that it had fixed before.',
    faults: {
      seal: 'Not right: the cards don’t match the seal that everyone saw at the deal.',
      nothing: 'Not right: phones took part, but the server doesn’t show how it shuffled.',
      secret:
        'Not right: the server shows a different number than the one it had fixed before the game.',
      count: 'Not right: since the deal, the server has changed which phones took part.',
      list: 'Not right: at the start, the server showed your phone something else than now.',
      own: 'Not right: your phone’s number was left out or changed.',
    },
    number: (name: string) =>
      `Not right: the number of ${name}’s phone is not the one it had fixed before the game.`,
    deal: {
      ring: 'Not right: the players don’t sit where the shuffle put them.',
      roles: 'Not right: the cards are not the ones that the shuffle gave.',
      dropped: 'Not right: the card that was set aside is not the one that the shuffle chose.',
      gap: 'Not right: the starting point is not where the shuffle put it.',
      elder: 'Not right: another player became the Wise Old Man than the shuffle said.',
    },
    lot: (about: string) =>
      `Not right: chance did not decide this tie as it should have: ${about}.`,
    lots: {
      pack: 'the victim of the pack',
      power: 'the target of a card',
      marker: 'the starting point',
      suspect: 'the suspect of the day',
      verdict: 'the outcome of the vote',
    },
    warnings: {
      replaced: 'Careful: the server changed your phone’s part in the shuffle.',
      changed:
        'Careful: the server changed the shuffle at the last moment, so your phone held its number back.',
      left_out: 'Your phone sent its number, but the cards were dealt without it.',
      other_end:
        'What the server shows now does not fit what your phone saw at the deal. You can check it further down.',
    },
    ofDeal: 'Seal of this deal',
    ofDealHint:
      'A fingerprint of all the cards. At the end you can check it against the cards, so nobody can change them unnoticed.',
    numbers: 'Show the numbers',
    how: 'Each phone fixed a number before the game, and so did the server. All numbers together gave the seed, and the seed gave every draw. Your phone has computed all of it again.',
    id: 'Game',
    server: 'Fixed by the server (C)',
    secret: 'The server’s number (S)',
    list: 'List (L) and its three words',
    fixed: (name: string) => `${name}: fixed before the game`,
    opened: (name: string) => `${name}: number`,
    missing: 'did not arrive',
    seed: 'Seed',
    draws: 'Draws of the deal',
    draw: (j: number, got: number, n: number) => `${j}: ${got} of 0–${n - 1}`,
    ties: 'Ties decided by chance',
    tie: (about: string, among: string[], got: string) => `${about}. ${list(among)}: ${got}`,
    seal: 'Seal, and the text that was sealed',
  },
};

export type ReplayWords = typeof replay;
