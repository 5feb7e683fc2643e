import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  noTrial,
  options,
  outnumber,
  talk,
  welcomeCard,
} from './shared';

export const cd: RulePage = {
  lead: 'The wolves have two hidden helpers, who know each other but not the pack. A witch takes powers away, the seer can be fooled, and small groups have only one suspect.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '7 to 24 players. The werewolf cards carry the numbers 1 and 15.', ids: 'K-01' },
        {
          text: 'The third werewolf has the number 22, and werewolves among the custom cards the numbers after it. Only two werewolf cards are printed.',
          ids: 'K-01',
          ours: true,
        },
        baseDeck,
        fairDeal,
        {
          text: 'Secret society, mercenary, wanderer and witch need at least 12 players.',
          ids: 'K-02',
        },
        {
          text: 'From nine to 15 players, the printed deck adds a new kind of card per player.',
          ours: true,
        },
        welcomeCard,
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        { ...deadAreCalled, ours: true },
        {
          text: 'First night: the pack already attacks. The secret society members meet, and so do witch and servant. Nobody else acts.',
          ids: 'K-03, K-04',
        },
        {
          text: 'From the second night on, the witch goes first, learns whether the chosen player has a special card and takes away that player’s power for the night.',
          ids: 'K-06, K-07',
        },
        { text: 'To the witch, every card but the villager is special.', ids: 'K-07', ours: true },
        { text: 'A hexed werewolf spoils the hunt of the whole pack.', ids: 'K-08' },
        {
          text: 'If the witch hexes the wanderer, the witch dies. (The printed card is called “Gypsy”.)',
          ids: 'K-09, K-10',
        },
        {
          text: 'The seer sees the wanderer as a werewolf, but not the witch or the servant.',
          ids: 'K-05',
        },
        { text: 'Guards may guard themselves.', ids: 'K-11' },
        {
          text: 'If a guard survives an attack this way and is attacked again the next night, guarding themselves fails.',
          ids: 'K-12 to K-14',
          ours: true,
        },
        {
          text: 'If the pack kills the mercenary, the living werewolf with the lowest number dies too, unless the mercenary is hexed.',
          ids: 'K-15 to K-18',
        },
        {
          text: 'From the second night on, the shaman learns the exact card of one ghost each night.',
          ids: 'K-19, K-20',
        },
        {
          text: 'At dawn everyone learns who died, but not why and not their cards. The Welcome card goes to the pack’s victim.',
          ids: 'K-04, K-09',
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        {
          text: 'The discussion lasts three minutes, unless the settings say otherwise. Ghosts stay silent.',
        },
        ...talk,
        {
          text: 'Accusation: everyone at the same time and in secret, ghosts included. Only the totals are shown.',
          ours: true,
        },
        noTrial,
        {
          text: 'In small groups only the most accused player is a suspect. After their defence, the other living players vote in secret to execute or spare.',
          ids: 'K-21',
        },
        {
          text: 'Up to ten players are a small group. A tie means the suspect lives.',
          ids: 'K-22',
          ours: true,
        },
        {
          text: 'With more players there are two suspects. In a tie, the first tied player clockwise from the Welcome card is chosen.',
          ids: 'K-23',
        },
        {
          text: 'Both speak. Then the living players who aren’t suspects vote in secret. In a tie, the first suspect clockwise from the Welcome card is voted out.',
        },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'Ghosts are silent, have no power, never take part in the vote, and win with their side.',
        },
        { text: 'They accuse, unless the room’s settings say otherwise.', ours: true },
      ],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf is alive: the village wins.', ids: 'K-27' },
        {
          text: 'The village then wins even if the witch or the servant is alive.',
          ids: 'K-25',
          ours: true,
        },
        {
          text: 'Werewolves and witch together equal the rest in number: the wolves win, and the servant with them.',
          ids: 'K-24',
        },
        outnumber,
        {
          text: 'The servant counts among the rest, unless the room’s settings say otherwise.',
          ids: 'K-26',
          ours: true,
        },
      ],
    },
    options,
  ],
};
