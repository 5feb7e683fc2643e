import type { RulePage } from '../rules';
import { equalNight, oldMan, options } from './shared';

export const classic: RulePage = {
  lead: 'The oldest rules: no ghosts who vote, no evidence, everything said aloud and in turn. Two or more are nominated, and an even verdict is repeated.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '8 to 24 players. With eight there is no special card but the seer.', ids: 'C-02' },
        { text: 'Freemasons come in pairs or not at all.', ids: 'C-03' },
        {
          text: 'The standard deck takes each special card in as soon as its advised number of players is reached.',
          ids: 'C-01',
          ours: true,
        },
        {
          text: 'Counting starts at a gap between two seats, drawn at the deal; later at the seat of the last victim.',
          ours: true,
        },
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        {
          text: 'In the first night the pack only gets to know itself, unless the room wants a victim.',
        },
        {
          text: 'The seer learns werewolf or not. Possessed and werehamster are not.',
          ids: 'C-04',
        },
        {
          text: 'The bodyguard guards another player, the same again if he likes.',
          ids: 'C-06, C-07',
        },
        {
          text: 'The pack cannot harm the werehamster; the seer’s look kills it.',
          ids: 'C-08 to C-11',
        },
        {
          text: 'In the second night the mythomaniac becomes what he points at, if that is a werewolf or a seer.',
          ids: 'C-26 to C-28',
        },
        {
          text: 'From the second night on the medium learns whether the lynched was a werewolf.',
          ids: 'C-25',
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        { text: 'Three minutes of talk among the living.' },
        {
          text: 'Accusation: the living, in turn and aloud, beginning on the right of the last victim.',
          ids: 'C-14',
        },
        {
          text: 'All with the most tokens are nominated. If that is one player, all with the second most, too.',
          ids: 'C-15',
        },
        {
          text: 'The owl’s choice, if it lives, is announced and nominated in place of the lower ones.',
          ids: 'C-20 to C-24',
          ours: true,
        },
        { text: 'A single nominee is lynched without a second ballot.', ids: 'C-19', ours: true },
        {
          text: 'The nominees speak. Then the living who are not nominated choose, aloud and in turn.',
        },
        {
          text: 'Even: the tied speak again and all other living choose once more. Even again: the lot.',
          ids: 'C-16 to C-18',
        },
      ],
    },
    {
      title: 'The dead',
      rules: [{ text: 'They say nothing, show nothing, do not vote, and win with the own side.' }],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf lives: the village wins.' },
        {
          text: 'The werewolves are as many as the others: they win, the possessed with them.',
          ids: 'C-29, C-30',
        },
        { text: 'If the werehamster lives at that moment, it wins alone.', ids: 'C-31, C-32' },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }] },
  ],
};
