import { beginning } from '../words';
import { accusation, suspects, tied, voters } from './ballots';
import { hold, type Screen, tap } from './screen';
import { asks, note, type Sections, twelve, village } from './village';

/** The screens that only some editions and variants have. */

const moon = { edition: 'full-moon', seconds: 31 } as const;
const plain: Sections['ballot']['suspects'] = [
  { seat: 3, votes: 3 },
  { seat: 6, votes: 2 },
  { seat: 0, votes: 2 },
];
const one: Sections['ballot']['suspects'] = [{ seat: 3, votes: 4 }];
const favours = { ...moon, phase: 'menace', options: { ghost_menace: 'on' } } as const;
const tokens = { 3: { extra: 1 }, 4: { muted: true }, 0: { hand: true }, 5: { portrait: true } };
/** Bo is the second ghost, so the ghosts give the shield to Hugo and accuse nobody. */
const shielded = {
  order: [6, 7, 0, 2, 3, 4],
  turn: 6,
  votes: [
    { voter: 6, target: 0 },
    { voter: 7, target: 6 },
    { voter: 0, target: 3 },
    { voter: 2, target: 7 },
    { voter: 3, target: 0 },
    { voter: 4, target: 3 },
  ],
  totals: [2, 0, 0, 3, 0, 0, 1, 1],
};
const turns = {
  voters: [4, 7, 1, 2],
  voter_turn: 2,
  verdict: [
    { voter: 4, target: 3 },
    { voter: 7, target: 3 },
  ],
};

const nights: Screen[] = [
  {
    name: 'night-nobody',
    phase: 'night',
    view: village({
      ...moon,
      phase: 'night',
      reach: { nobody: true, ghosts: true, self: true },
      you: { questions: [asks({ sure: true, nobody: true })] },
    }),
  },
  {
    name: 'night-two-questions',
    phase: 'night',
    view: village({
      ...moon,
      phase: 'night',
      reach: { nobody: true },
      you: { questions: [asks({ pick: 3, sure: true }), asks({ pick: 4 })] },
    }),
  },
  {
    name: 'night-called',
    phase: 'night',
    view: village({ phase: 'night', seconds: 20, step: 'seer' }),
  },
  {
    name: 'night-held-dorian',
    sameParts: true,
    phase: 'night',
    view: village({
      ...moon,
      phase: 'night',
      reach: { nobody: true },
      you: { role: 'dorian_gray', bearer: 4, questions: [asks({ kind: 'bear', pick: 4 })] },
    }),
    act: hold,
  },
  {
    name: 'night-held-void',
    phase: 'night',
    view: village({
      ...moon,
      phase: 'night',
      reach: { nobody: true },
      you: {
        role: 'candymaker',
        questions: [asks({ kind: 'silence', pick: 3, barred: [0, 3], nobody: true })],
      },
    }),
    act: hold,
  },
  {
    name: 'calling',
    phase: 'calling',
    view: village({ phase: 'calling', seconds: 12, step: 'seer', table: { elder: 2 } }),
  },
  {
    name: 'calling-others',
    sameParts: true,
    phase: 'calling',
    view: village({ phase: 'calling', seconds: 12, step: 'werewolf', table: { elder: 4 } }),
  },
  {
    name: 'reading-held-many',
    sameParts: true,
    phase: 'reading',
    view: village({
      phase: 'reading',
      edition: 'cd',
      names: twelve,
      you: { role: 'witch', side: 'wolves' },
      notes: [
        note({ kind: 'hex', target: 3, sight: 'special' }),
        note({ target: 4 }),
        note({ target: 8 }),
        note({ target: 6 }),
      ],
    }),
    act: hold,
  },
  {
    name: 'deal-held-known',
    sameParts: true,
    phase: 'deal',
    view: village({
      phase: 'deal',
      edition: 'cd',
      you: { role: 'werewolf', side: 'wolves', number: 15, fellows: [6] },
    }),
    act: hold,
  },
];

const days: Screen[] = [
  {
    name: 'dawn-returned',
    phase: 'dawn',
    view: village({
      ...moon,
      phase: 'dawn',
      ghosts: [4, 5],
      seats: { 0: { hand: true }, 3: { extra: 1 }, 5: { portrait: true } },
      table: { spent: ['dr_jekyll', 'inquisitor'] },
      ballot: { dead: [4, 5], returned: [0] },
    }),
  },
  {
    name: 'menace-ghost',
    phase: 'menace',
    view: village({ ...favours, ghosts: [2, 5], you: { sword: 3, shield: 6 } }),
  },
  { name: 'menace-living', phase: 'menace', view: village({ ...favours, ghosts: [4, 5] }) },
  {
    name: 'discussion-tokens',
    phase: 'discussion',
    view: village({
      ...moon,
      phase: 'discussion',
      options: { ghost_menace: 'on' },
      ghosts: [5, 7],
      seats: tokens,
      ballot: { sword: 1, shield: 6, enough: [0, 3] },
    }),
  },
  {
    name: 'discussion-muted',
    sameParts: true,
    phase: 'discussion',
    view: village({ ...moon, phase: 'discussion', seats: { 2: { muted: true } } }),
  },
  {
    name: 'accusation-at-once',
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 31,
      edition: 'cd',
      you: { accusation: 3 },
      ballot: { accusation: { order: [0, 1, 2, 3, 4, 5, 6, 7], turn: 0, votes: [], totals: [] } },
    }),
  },
  {
    name: 'accusation-no-vote',
    sameParts: true,
    phase: 'accusation',
    view: village({
      phase: 'accusation',
      seconds: 11,
      edition: 'classic',
      ghosts: [2, 5],
      ballot: {
        accusation: {
          ...{ order: [4, 6, 7, 0, 1, 3], turn: 1, totals: [] },
          votes: [{ voter: 4, target: 3 }],
        },
      },
    }),
  },
  {
    name: 'suspects-nominees',
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      edition: 'classic',
      names: twelve,
      ballot: {
        suspects: [
          { seat: 0, votes: 4 },
          { seat: 3, votes: 4 },
          { seat: 6, votes: 1 },
        ],
        announced: [6],
      },
    }),
  },
  {
    name: 'suspects-totals',
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      edition: 'cd',
      ballot: {
        suspects: one,
        one_life: true,
        accusation: {
          ...{ order: [0, 1, 2, 3, 4, 5, 6, 7], turn: 8, votes: [] },
          totals: [1, 0, 0, 4, 0, 0, 2, 1],
        },
      },
    }),
  },
  {
    name: 'suspects-open',
    sameParts: true,
    phase: 'suspects',
    view: village({
      ...moon,
      phase: 'suspects',
      options: { accusation_mode: 'simultaneous_public', ghost_menace: 'on' },
      ghosts: [1, 5],
      seats: tokens,
      ballot: {
        suspects: [
          { seat: 3, evidence: 'tuft_of_fur', votes: 3 },
          { seat: 6, evidence: 'paw_print', votes: 1 },
        ],
        shield: 7,
        announced: [6],
        accusation: shielded,
      },
    }),
  },
  {
    name: 'suspects-bare',
    sameParts: true,
    phase: 'suspects',
    view: village({
      phase: 'suspects',
      seconds: 5,
      options: { bare: 'on' },
      ballot: { suspects, accusation: accusation(8) },
    }),
  },
  {
    name: 'defence-third',
    sameParts: true,
    phase: 'defence',
    view: village({
      phase: 'defence',
      seconds: 24,
      edition: 'classic',
      seats: { 6: { muted: true } },
      ballot: { suspects: plain, speaker: 6 },
    }),
  },
  {
    name: 'verdict-turns',
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      edition: 'classic',
      you: { verdict: 6 },
      ballot: { suspects: plain, ...turns },
    }),
  },
  {
    name: 'verdict-one-life',
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      edition: 'cd',
      ballot: { suspects: one, one_life: true, voters },
    }),
    act: tap(({ game }) => beginning(game.verdict.hold)),
  },
  {
    name: 'verdict-edition-word',
    sameParts: true,
    phase: 'verdict',
    view: village({
      phase: 'verdict',
      seconds: 20,
      edition: 'cd',
      options: { edition_word: 'on' },
      ballot: { suspects: one, one_life: true, voters },
    }),
  },
  {
    name: 'lynch-spared',
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      edition: 'cd',
      ballot: {
        suspects: one,
        one_life: true,
        voters,
        verdict: [
          { voter: 0, target: 3 },
          { voter: 1, target: -2 },
          { voter: 2, target: -2 },
          { voter: 7, target: -2 },
        ],
        how: 'spared',
      },
    }),
  },
  {
    name: 'lynch-alone',
    sameParts: true,
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      edition: 'classic',
      ghosts: [3, 5],
      ballot: { suspects: one, lynched: 3, how: 'alone' },
    }),
  },
  {
    name: 'lynch-edition-word',
    sameParts: true,
    phase: 'lynch',
    view: village({
      phase: 'lynch',
      seconds: 9,
      edition: 'classic',
      options: { edition_word: 'on', lynch_tie: 'clockwise' },
      ghosts: [5, 6],
      ballot: {
        suspects: plain.slice(0, 2),
        voters,
        verdict: tied,
        lynched: 6,
        how: 'marker',
      },
    }),
  },
];

export const editions: Screen[] = [...nights, ...days];
