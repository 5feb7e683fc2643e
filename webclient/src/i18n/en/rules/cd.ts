import type { RulePage } from '../rules';
import { equalNight, options } from './shared';

export const cd: RulePage = {
  lead: 'The wolves have two hidden helpers who know each other but not the pack. A witch takes powers away, the seer can be fooled, and small groups decide about one life.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '7 to 24 players. Werewolf cards carry the numbers 1, 15 and 22.', ids: 'K-01' },
        {
          text: 'Secret society, mercenary, gypsy and witch need 12 players. These are hard limits.',
          ids: 'K-02',
        },
        {
          text: 'The standard deck takes in one new card for each player more.',
          ours: true,
        },
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        {
          text: 'First night: the pack attacks at once. Secret society, and witch with servant, get to know each other. Nobody else acts.',
          ids: 'K-03, K-04',
        },
        {
          text: 'Later the witch comes first. She learns whether her choice has a special card, and takes its power for this night.',
          ids: 'K-06, K-07',
        },
        { text: 'A hexed werewolf spoils the hunt of the whole pack.', ids: 'K-08' },
        { text: 'The gypsy turns a hex on the witch, who dies.', ids: 'K-09, K-10' },
        {
          text: 'The seer takes the gypsy for a werewolf, and neither witch nor servant.',
          ids: 'K-05',
        },
        {
          text: 'The guard may guard himself, but that fails at a second attack on him in the next night.',
          ids: 'K-11 to K-14',
          ours: true,
        },
        {
          text: 'The mercenary takes the living werewolf with the lowest number along, unless guarded or hexed.',
          ids: 'K-15 to K-18',
        },
        { text: 'The shaman learns the exact card of one ghost.', ids: 'K-19, K-20' },
      ],
    },
    {
      title: 'The day',
      rules: [
        {
          text: 'Accusation: all at once and in secret, ghosts too. Only the totals are shown.',
          ours: true,
        },
        {
          text: 'Up to ten players: only the first is a suspect, and the living vote execute or let live. Even means: lives.',
          ids: 'K-21, K-22',
          ours: true,
        },
        {
          text: 'With more players two are suspects, ties go to the closest clockwise to the Welcome card; the verdict is secret.',
          ids: 'K-23',
        },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'Silent and without power. They accuse, if the room does not want otherwise, and never judge.',
          ours: true,
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        {
          text: 'No werewolf lives: the village wins, even if the witch lives.',
          ids: 'K-25, K-27',
        },
        {
          text: 'Werewolves and witch together are as many as the others: the wolves win, and the servant with them.',
          ids: 'K-24, K-26',
        },
      ],
    },
    options,
  ],
};
