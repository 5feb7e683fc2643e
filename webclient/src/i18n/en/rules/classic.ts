import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  inPairs,
  noTrial,
  oldMan,
  oldManVictim,
  options,
  outnumber,
  talk,
} from './shared';

export const classic: RulePage = {
  lead: 'The oldest rules: ghosts don’t vote, there is no evidence, and everything is said aloud and in turn. Two or more players are nominated, and a tied vote is repeated.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '8 to 24 players. With eight, the seer is the only special card.', ids: 'C-02' },
        baseDeck,
        fairDeal,
        { ...inPairs, ids: 'C-03' },
        {
          text: 'The printed deck adds each special card once there are enough players for it.',
          ids: 'C-01',
          ours: true,
        },
        {
          text: 'Turns start from a gap between two seats, chosen at random at the deal. Later they start from the last victim’s seat.',
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
          text: 'On the first night the pack only meets, unless the room’s settings allow an attack.',
        },
        {
          text: 'The seer learns whether a player is a werewolf. The possessed and the werehamster are not.',
          ids: 'C-04',
        },
        {
          text: 'From the second night on, the bodyguard guards another player from the pack.',
          ids: 'C-06, C-07',
        },
        {
          text: 'The bodyguard may choose the same player again, and stops only the pack.',
          ids: 'C-10',
          ours: true,
        },
        {
          text: 'The pack can’t harm the werehamster. It dies if the seer looks at it.',
          ids: 'C-08 to C-11',
        },
        {
          text: 'On the second night the mythomaniac points at a player and becomes the same, if that player is a werewolf or a seer. If not, the mythomaniac stays human for good.',
          ids: 'C-26 to C-28',
        },
        {
          text: 'From the second night on, the medium learns whether the player voted out was a werewolf.',
          ids: 'C-25',
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        { text: 'The living talk for three minutes, unless the settings say otherwise.' },
        ...talk,
        {
          text: 'Accusation: the living accuse in turn and aloud, starting with the player just before the last victim.',
          ids: 'C-14',
        },
        {
          text: 'All players with the most tokens are nominated. If that is only one, so are all players with the second most.',
          ids: 'C-15',
        },
        noTrial,
        {
          text: 'If the player that the owl chose is alive, their name is announced. If that player has the most tokens, nothing changes. If not, the only nominees are that player and everybody with the most tokens.',
          ids: 'C-20 to C-24',
          ours: true,
        },
        { text: 'A single nominee dies without a vote.', ids: 'C-19', ours: true },
        {
          text: 'The nominees speak. Then the living players who aren’t nominated vote, aloud and in turn.',
        },
        {
          text: 'In a tie, the tied players speak again and the vote is repeated. A second tie is decided at random.',
          ids: 'C-16, C-17',
        },
        {
          text: 'In the repeated vote, all living players who aren’t tied vote, even if they were nominated before. If nobody votes, that is a tie too. If nobody is left to vote, one nominee is drawn at random.',
          ids: 'C-16, C-18',
          ours: true,
        },
      ],
    },
    {
      title: 'The dead',
      rules: [{ text: 'They say nothing, show nothing, don’t vote, and win with their side.' }],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf is alive: the village wins.' },
        {
          text: 'The werewolves equal the rest in number: they win, and the possessed with them. The possessed and the werehamster count among the rest.',
          ids: 'C-29, C-30',
        },
        outnumber,
        { text: 'If the werehamster is alive at that moment, it wins alone.', ids: 'C-31, C-32' },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }, oldManVictim] },
  ],
};
