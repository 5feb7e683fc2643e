import type { RulePage } from '../rules';
import { equalNight, options } from './shared';

export const cd: RulePage = {
  lead: 'The wolves have two hidden helpers, who know each other but not the pack. A witch takes powers away, the seer can be fooled, and small groups have only one suspect.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '7 to 24 players. Werewolf cards carry the numbers 1, 15 and 22.', ids: 'K-01' },
        {
          text: 'Secret society, mercenary, wanderer and witch need at least 12 players.',
          ids: 'K-02',
        },
        {
          text: 'From nine players on, the standard deck adds a new card per player.',
          ours: true,
        },
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        {
          text: 'First night: the pack already attacks. The secret society members meet, and so do witch and servant. Nobody else acts.',
          ids: 'K-03, K-04',
        },
        {
          text: 'From the second night on, the witch goes first, learns whether the chosen player has a special card and takes away that player’s power for the night.',
          ids: 'K-06, K-07',
        },
        { text: 'A hexed werewolf spoils the hunt of the whole pack.', ids: 'K-08' },
        {
          text: 'If the witch hexes the wanderer, the witch dies. (The printed card is called “Gypsy”.)',
          ids: 'K-09, K-10',
        },
        {
          text: 'The seer sees the wanderer as a werewolf, but not the witch or the servant.',
          ids: 'K-05',
        },
        {
          text: 'Guards may guard themselves, but that fails if they are attacked two nights in a row.',
          ids: 'K-11 to K-14',
          ours: true,
        },
        {
          text: 'If the pack kills the mercenary, the living werewolf with the lowest number dies too, unless the mercenary is hexed.',
          ids: 'K-15 to K-18',
        },
        { text: 'The shaman learns the exact card of one ghost.', ids: 'K-19, K-20' },
      ],
    },
    {
      title: 'The day',
      rules: [
        {
          text: 'Accusation: everyone at the same time and in secret, ghosts included. Only the totals are shown.',
          ours: true,
        },
        {
          text: 'Up to ten players: only the most accused player is a suspect, and the living vote to execute or spare. A tie means the suspect lives.',
          ids: 'K-21, K-22',
          ours: true,
        },
        {
          text: 'With more players there are two suspects. In a tie, the tied player next clockwise from the Welcome card is chosen. The vote is secret.',
          ids: 'K-23',
        },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'Ghosts are silent and have no power. They accuse, unless the room’s settings say otherwise, and never take part in the vote.',
          ours: true,
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        {
          text: 'No werewolf is alive: the village wins, even if the witch is alive.',
          ids: 'K-25, K-27',
        },
        {
          text: 'Werewolves and witch together equal the rest in number: the wolves win, and the servant with them.',
          ids: 'K-24, K-26',
        },
      ],
    },
    options,
  ],
};
