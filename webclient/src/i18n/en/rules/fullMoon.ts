import type { RulePage } from '../rules';
import { equalNight, oldMan, options } from './shared';

export const fullMoon: RulePage = {
  lead: 'A village with 22 kinds of cards. Used items stay visible on the table, and the tombstone moves to every new ghost.',
  parts: [
    {
      title: 'The deal',
      rules: [
        {
          text: '7 to 24 players. From nine players on, the printed list adds one card per player.',
          ids: 'L-01 to L-03',
        },
        {
          text: 'Seven players use eight cards. One is set aside unseen but is still called.',
          ids: 'L-04',
        },
        {
          text: 'Other cards may replace villagers, and Lara may replace a werewolf. A deck has at most one card that wins alone.',
          ours: true,
        },
        {
          text: 'The rule book we know doesn’t say what the cards not in the fourth edition can do. Their texts are our reading.',
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
          text: 'Guarding stops only the pack, not the torch, the potion or the skull.',
          ids: 'L-08, L-09',
        },
        { text: 'The undead survives one attack by the pack.', ids: 'L-11 to L-13', ours: true },
        { text: 'Once, Lara may turn the pack on one of its own.', ids: 'L-14, L-15', ours: true },
        {
          text: 'The player who keeps Dorian Gray’s portrait dies in Dorian’s place, once and only at night.',
          ids: 'L-16 to L-18',
          ours: true,
        },
        {
          text: 'Potion, torch and skull each kill once. After the potion, the seer sees Dr. Jekyll as a werewolf. Hamlet gives the skull on the first night as a ghost.',
          ids: 'L-10, L-19 to L-21',
          ours: true,
        },
        {
          text: 'The necromancer brings a ghost back, even a werewolf.',
          ids: 'L-22 to L-24',
          ours: true,
        },
        {
          text: 'The seer sees the werecow as a werewolf. Sherlock doesn’t count it as one.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'Dawn names the dead and the revived. If several die, the pack’s victim gets the tombstone.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        {
          text: 'Everyone talks for at most three minutes, or until all living players are ready to vote.',
        },
        {
          text: 'A player with a sweet can’t speak in the discussion or in their defence, but still votes.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Accusation: in turn, starting to the left of the tombstone, ghosts included.',
          ids: 'L-05, L-07',
        },
        { text: 'The gossip’s rumour counts as one extra token.', ids: 'L-25', ours: true },
        {
          text: 'Two suspects. In a tie, the tied player next clockwise from the tombstone is chosen. The owl’s choice becomes the second suspect.',
        },
        {
          text: 'Evidence, two speeches, a secret vote. The tombstone moves to the player voted out.',
          ids: 'L-06',
        },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'Ghosts are silent, have no power, and accuse by day. Exceptions: Hamlet’s one night, and players who are revived.',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        { text: 'Neither a werewolf nor Lara is alive: the village wins.' },
        {
          text: 'Werewolves and Lara equal the rest in number: they win, and the possessed and the werecow with them.',
          ids: 'L-29, L-30',
        },
        { text: 'If the werehamster is alive, it wins alone instead.' },
        {
          text: 'If Victoria Obscura is alive and no seer is, Victoria Obscura wins alone.',
          ids: 'L-31, L-32',
          ours: true,
        },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }] },
  ],
};
