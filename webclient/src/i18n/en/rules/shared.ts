import type { Rule, RulePage } from '../rules';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'All phones show the same: a ring of names and one question. What your choice does stands on the card that you hold; for most it is a hunch for the own notebook.',
    ours: true,
  },
  {
    text: 'Dead cards are called like living ones, and the night never ends early because of somebody’s card.',
  },
  {
    text: 'The pack agrees in silence: the fellows’ choices show live. When the time is up, the choice of most counts; even, the lot decides.',
    ids: 'C-12, C-13',
    ours: true,
  },
  { text: 'A choice may be changed until the night closes. No choice means no deed.', ours: true },
];

export const options: RulePage['parts'][number] = {
  title: 'Variants',
  rules: [
    {
      text: 'Life or death: one suspect alone, and the living vote execute or let live. Even means: lives.',
      ids: 'V-10, V-11, V-12',
    },
    {
      text: 'At once: all accuse at the same time; with or without names.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'Phantom Menace: from two ghosts on they give sword and shield each day instead of accusing. The sword’s vote counts twice, the shield cannot be a suspect.',
      ids: 'V-15 to V-19',
      ours: true,
    },
    {
      text: 'A human moderator: the host gets no card, sees everything and goes on by hand.',
      ids: 'V-21',
    },
    {
      text: 'Own cards: up to three, made of what other cards can do.',
      ids: 'V-22 to V-24',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: 'The Wise Old Man, for exactly eight: one player calls the seer and then the wolves, ten seconds each. The seer sees the very card. The badge goes on to the left after each day.',
  ids: 'V-05 to V-08',
};
