import type { Sections } from './village';

/**
 * The ballots of one day in the village of eight: Farid died at night and has the Welcome card, so
 * Elif, to the right of Farid, accuses first. Hugo passes the turn.
 */

type Accusation = Required<Sections['ballot']>['accusation'];
type Suspects = Sections['ballot']['suspects'];
type Votes = Sections['ballot']['verdict'];

const order = [4, 5, 6, 7, 0, 1, 2, 3];
const targets = [3, 6, 3, -1, 3, 6, 3, 6];
const accusations = order.map((voter, at) => ({ voter, target: targets[at] ?? -1 }));

/** The tokens after so many turns. */
export const accusation = (turns: number): Accusation => ({
  order,
  turn: turns,
  votes: accusations.slice(0, turns),
  totals: [0, 0, 0, 4, 0, 0, 3, 0],
});

/** Dan and Giulia, with the tokens of all turns. */
export const suspects: Suspects = [
  { seat: 3, evidence: 'tuft_of_fur', votes: 4 },
  { seat: 6, evidence: 'paw_print', votes: 3 },
];

/** The living who are not on trial. */
export const voters = [0, 1, 2, 4, 7];

/** Three to one: Hugo does not vote. */
export const verdict: Votes = [
  { voter: 0, target: 3 },
  { voter: 1, target: 6 },
  { voter: 2, target: 3 },
  { voter: 4, target: 3 },
];

/** Two to two: Hugo does not vote, and Giulia is the next clockwise from Farid. */
export const tied: Votes = verdict.map(({ voter, target }) => ({
  voter,
  target: voter === 4 ? 6 : target,
}));
