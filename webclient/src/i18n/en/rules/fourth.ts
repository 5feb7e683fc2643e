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
  welcomeCard,
} from './shared';

export const fourth: RulePage = {
  lead: 'The dead become ghosts and still accuse. Two suspects stand trial, and the vote is secret. In every tie by day, the first tied player clockwise from the Welcome card is chosen.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '8 to 24 players, one card each. Only you may look at your card.' },
        baseDeck,
        fairDeal,
        inPairs,
        {
          text: 'The printed deck adds each special card once there are enough players for it.',
          ours: true,
        },
        welcomeCard,
      ],
    },
    {
      title: 'The night',
      rules: [
        ...equalNight,
        deadAreCalled,
        {
          text: 'On the first night the pack only meets, unless the room’s settings allow an attack.',
          ids: 'V-01, V-04',
        },
        { text: 'The pack can’t kill a guarded player or the werehamster.', ids: 'F-08' },
        { text: 'Nobody is told why an attack failed.', ids: 'F-08', ours: true },
        { text: 'The werehamster dies if the seer looks at it.', ids: 'F-23' },
        {
          text: 'With 21 or more players the owl is deadly: its choice dies at dawn, unless it is a werewolf or the werehamster.',
          ids: 'F-17 to F-21',
        },
        {
          text: 'Guarding stops only the pack, not the deadly owl, and not the seer’s look at the werehamster.',
          ids: 'F-18',
          ours: true,
        },
        {
          text: 'On a first night without a victim, the deadly owl kills nobody either. Its choice is a suspect all the same.',
          ids: 'F-22',
          ours: true,
        },
        {
          text: 'If the mythomaniac points at a werewolf or a seer, the mythomaniac’s card changes at the end of the second night. From the third night on, they act with the pack or as a seer. If not, the mythomaniac stays human for good.',
        },
        {
          text: 'At dawn everyone learns who died, but not why and not their cards. The Welcome card goes to the player who died. If two died, one of them gets it at random.',
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
          text: 'Accusation: in turn, starting with the player just before the Welcome card. Everybody puts a token on a player. Ghosts do too.',
          ids: 'F-01, F-02',
        },
        { text: 'You can’t accuse yourself or a ghost.', ids: 'F-14', ours: true },
        { text: 'The two players with the most tokens are suspects.', ids: 'F-03' },
        {
          text: 'If only one player got tokens, the first other living player clockwise from the Welcome card is the second suspect.',
          ids: 'F-11, F-12',
          ours: true,
        },
        noTrial,
        {
          text: 'If the player that the owl chose is alive, their name is announced, and they become the second suspect unless they are one already.',
          ids: 'F-15, F-16',
        },
        { text: 'One suspect gets the tuft of fur, the other the paw print.', ids: 'F-04' },
        {
          text: 'The first suspect gets the tuft of fur and speaks first.',
          ids: 'F-04',
          ours: true,
        },
        {
          text: 'Both speak. Then the living players who aren’t suspects vote in secret. All votes are shown together.',
          ids: 'F-05, F-06',
        },
        {
          text: 'In a tie, the first suspect clockwise from the Welcome card is voted out.',
          ids: 'F-07',
        },
        { text: 'The player voted out shows no card and doesn’t get the Welcome card.' },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'A ghost says nothing, shows nothing and has no power. Ghosts accuse by day, take no part in the vote, and win with their side.',
          ids: 'F-24',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf is alive: the village wins.' },
        {
          text: 'The werewolves equal the rest in number: they win, and the possessed with them. The possessed and the werehamster count among the rest.',
          ids: 'F-25, F-28',
        },
        outnumber,
        { text: 'If the werehamster is alive at that moment, it wins alone.', ids: 'F-27' },
      ],
    },
    { ...options, rules: [...options.rules, oldMan, oldManVictim] },
  ],
};
