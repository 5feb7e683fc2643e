import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  noTrial,
  oldMan,
  options,
  outnumber,
  talk,
} from './shared';

export const fullMoon: RulePage = {
  lead: 'A village with 22 kinds of cards. Used items stay visible on the table, and the tombstone moves to every new ghost.',
  parts: [
    {
      title: 'The deal',
      rules: [
        {
          text: '7 to 24 players. From nine players on, the printed list adds one card per player. From 16 players on, a second list applies.',
          ids: 'L-01 to L-03',
        },
        baseDeck,
        fairDeal,
        {
          text: 'The printed list ends with 23 players. With 24 there is one more villager.',
          ids: 'L-03',
          ours: true,
        },
        { text: 'Seven players use eight cards. One is set aside unseen.', ids: 'L-04' },
        { text: 'The card set aside is still called.', ids: 'L-04', ours: true },
        { text: 'A villager may replace any card.' },
        {
          text: 'Other cards may replace villagers, and Lara may replace a werewolf. A deck has at most one card that wins alone.',
          ours: true,
        },
        {
          text: 'The rule book we know doesn’t say what the cards not in the fourth edition can do, or in which order the cards act at night. Their texts and their order are a house rule.',
          ours: true,
        },
        {
          text: 'Until somebody dies, the tombstone is between two neighbouring seats, chosen at random at the deal.',
          ours: true,
        },
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        deadAreCalled,
        {
          text: 'The pack attacks from the first night on, unless the room’s settings say otherwise.',
        },
        {
          text: 'Guarding stops only the pack, not the torch, the potion or the skull.',
          ids: 'L-08, L-09',
          ours: true,
        },
        { text: 'The undead survives one attack by the pack.', ids: 'L-11 to L-13', ours: true },
        { text: 'Once, Lara may turn the pack on one of its own.', ids: 'L-14, L-15', ours: true },
        {
          text: 'The player who keeps Dorian Gray’s portrait dies in Dorian’s place, once and only at night.',
          ids: 'L-16 to L-18',
          ours: true,
        },
        {
          text: 'Potion, torch and skull each kill once. After the potion, the seer sees Dr. Jekyll as a werewolf.',
          ids: 'L-10, L-19',
          ours: true,
        },
        {
          text: 'Hamlet may give the skull on the first night as a ghost. This goes against the printed rules: there, ghosts have no power, even when their name is called.',
          ids: 'L-20, L-21',
          ours: true,
        },
        {
          text: 'The necromancer brings a ghost back, even a werewolf, but nobody who has left the game.',
          ids: 'L-22 to L-24',
          ours: true,
        },
        {
          text: 'The seer sees the werecow as a werewolf. Sherlock doesn’t count it as one.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'The owl doesn’t kill here, unless the room’s settings say otherwise.',
          ours: true,
        },
        {
          text: 'At dawn everyone learns who died, but not why and not their cards. The tombstone goes to the player who died.',
        },
        {
          text: 'If several die, the pack’s victim gets the tombstone. If the player who has it is revived, it goes to the ghost who died before.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        {
          text: 'The discussion lasts at most three minutes, unless the settings say otherwise. Ghosts stay silent.',
        },
        ...talk,
        { text: 'The talk ends early once all living players are done talking.', ours: true },
        {
          text: 'A player with a sweet can’t speak in the discussion or in their defence, but still votes.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Accusation: in turn, starting with the player just after the tombstone, ghosts included.',
          ids: 'L-05, L-07',
        },
        noTrial,
        { text: 'The gossip’s rumour counts as one extra token.', ids: 'L-25', ours: true },
        {
          text: 'Two suspects. In a tie, the first tied player clockwise from the tombstone is chosen.',
          ids: 'L-05',
        },
        {
          text: 'If the player that the owl chose is alive, their name is announced, and they become the second suspect unless they are one already.',
        },
        {
          text: 'Both get evidence and speak. Then the living players who aren’t suspects vote in secret.',
          ids: 'L-06',
        },
        { text: 'In a tie, the first suspect clockwise from the tombstone is voted out.' },
        { text: 'The tombstone moves to the player voted out.', ids: 'L-06' },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'Ghosts are silent and have no power. They accuse by day, take no part in the vote, and win with their side.',
        },
        {
          text: 'Exceptions: Hamlet’s one night, and players who are revived.',
          ids: 'L-20, L-22',
          ours: true,
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf is alive: the village wins.' },
        {
          text: 'The werewolves equal the rest in number: they win, and the possessed with them.',
        },
        outnumber,
        {
          text: 'Lara counts as a werewolf. The werecow counts among the rest, but wins with the werewolves.',
          ids: 'L-29, L-30',
          ours: true,
        },
        {
          text: 'The possessed, the werehamster and Victoria Obscura count among the rest.',
          ours: true,
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
