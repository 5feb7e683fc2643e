import type { RulePage } from '../rules';
import { equalNight, oldMan, options } from './shared';

export const fullMoon: RulePage = {
  lead: 'A village of 22 kinds of inhabitants. Used tokens lie open on the table, and the tombstone wanders to everybody who becomes a ghost.',
  parts: [
    {
      title: 'The deal',
      rules: [
        {
          text: '7 to 24 players; the printed list adds one card for each player.',
          ids: 'L-01 to L-03',
        },
        {
          text: 'Seven play with eight cards, one of which is put away unseen. It is called all the same.',
          ids: 'L-04',
        },
        {
          text: 'Further inhabitants may take the place of villagers, and Lara that of a werewolf. At most one card wins alone.',
          ours: true,
        },
        {
          text: 'What the inhabitants beyond the fourth edition can do is not in the rule book we know. Their cards are our reading.',
          ours: true,
        },
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        { text: 'The pack attacks from the first night on.' },
        {
          text: 'A guard stops only the pack: no torch, potion or skull.',
          ids: 'L-08, L-09',
        },
        { text: 'The deadalive survives one attack of the pack.', ids: 'L-11 to L-13', ours: true },
        { text: 'Lara may once turn the pack on one of its own.', ids: 'L-14, L-15', ours: true },
        {
          text: 'Dorian Gray’s portrait lets its bearer die in his place, once and only at night.',
          ids: 'L-16 to L-18',
          ours: true,
        },
        {
          text: 'Potion, torch and skull kill once. Dr. Jekyll looks like a werewolf afterwards, Hamlet acts as a new ghost.',
          ids: 'L-10, L-19 to L-21',
          ours: true,
        },
        {
          text: 'The necromancer calls a ghost back, even a werewolf.',
          ids: 'L-22 to L-24',
          ours: true,
        },
        {
          text: 'Who is told what: the seer takes the werecow for a werewolf, Sherlock does not count her.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'Dawn names the dead and the returned. The tombstone goes to the pack’s victim first.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        { text: 'At most three minutes of talk. When all the living have had enough, it ends.' },
        {
          text: 'Who has a candy says nothing in discussion and defence, but votes.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Accusation: in turn, beginning on the left of the tombstone, ghosts too.',
          ids: 'L-05, L-07',
        },
        { text: 'A rumour of the gossip counts as one more vote.', ids: 'L-25', ours: true },
        {
          text: 'Two suspects, ties closest clockwise to the tombstone; the owl’s choice as second.',
        },
        {
          text: 'Evidence, two speeches, a secret verdict. The tombstone moves to the lynched.',
          ids: 'L-06',
        },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'Silent, without power, accusing by day. Exceptions: Hamlet’s one night, and who is called back.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf lives, nor Lara: the village wins.' },
        {
          text: 'Werewolves and Lara are as many as the others: they win, with possessed and werecow.',
          ids: 'L-29, L-30',
        },
        { text: 'A living werehamster wins alone instead.' },
        {
          text: 'Victoria Obscura wins alone if she lives and no seer does.',
          ids: 'L-31, L-32',
          ours: true,
        },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }] },
  ],
};
