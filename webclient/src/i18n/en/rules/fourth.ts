import type { RulePage } from '../rules';
import { equalNight, oldMan, options } from './shared';

export const fourth: RulePage = {
  lead: 'The dead become ghosts and still accuse. Two suspects get evidence, and the verdict is secret. Every tie goes to the seat closest clockwise to the Welcome card.',
  parts: [
    {
      title: 'The deal',
      rules: [
        { text: '8 to 24 players, one card each. Only the owner looks at it.' },
        {
          text: 'Eight play with two werewolves, a seer and five villagers. A third werewolf comes with 16.',
        },
        {
          text: 'The standard deck takes each special card in as soon as its advised number of players is reached.',
          ours: true,
        },
        {
          text: 'Before anybody has died the Welcome card lies in a gap between two seats, drawn at the deal.',
          ids: 'F-09, F-10',
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
          ids: 'V-01, V-04',
        },
        {
          text: 'The pack’s attack does nothing to a guarded player and nothing to the werehamster. Nobody is told why.',
          ids: 'F-08',
        },
        { text: 'The seer’s look kills the werehamster, whoever guards it.', ids: 'F-23' },
        {
          text: 'With 21 players or more the owl is deadly: its choice dies at dawn, guarded or not, unless it is a werewolf or the werehamster.',
          ids: 'F-17 to F-22',
        },
        {
          text: 'The mythomaniac takes his card at the end of the second night; he joins the pack or the seer from the third on.',
        },
        {
          text: 'At dawn all hear who died, without a reason and without a card. The Welcome card goes to the dead; with two, to one by lot.',
        },
      ],
    },
    {
      title: 'The day',
      rules: [
        { text: 'Three minutes of talk. Ghosts are silent.' },
        {
          text: 'Accusation: in turn, beginning on the right of the Welcome card, everybody lays a token before somebody living. Ghosts too. Nobody accuses himself or a ghost.',
          ids: 'F-01, F-02, F-14',
        },
        { text: 'The two with the most tokens are suspects.', ids: 'F-03' },
        {
          text: 'If fewer than two got a token, the closest clockwise without one takes the second place. If nobody did, there is no verdict that day.',
          ids: 'F-11 to F-13',
          ours: true,
        },
        {
          text: 'The owl’s choice, if it lives, is announced and takes the second place.',
          ids: 'F-15, F-16',
        },
        { text: 'The first suspect gets the tuft of fur, the second the paw print.', ids: 'F-04' },
        {
          text: 'Both speak. Then the living who are not suspects choose in secret; all votes are opened together.',
          ids: 'F-05, F-06',
        },
        { text: 'Even: the suspect closer clockwise to the Welcome card dies.', ids: 'F-07' },
        { text: 'The lynched shows no card and does not get the Welcome card.' },
      ],
    },
    {
      title: 'Ghosts',
      rules: [
        {
          text: 'A ghost says nothing, shows nothing, has no power, accuses by day, does not judge, and wins with the own side.',
          ids: 'F-24',
        },
      ],
    },
    {
      title: 'The end',
      rules: [
        { text: 'No werewolf lives: the village wins.' },
        {
          text: 'The werewolves are as many as the others, or more: they win. Possessed and werehamster count as others.',
          ids: 'F-25, F-26, F-28',
        },
        { text: 'If the werehamster lives at that moment, it wins alone.', ids: 'F-27' },
      ],
    },
    { ...options, rules: [...options.rules, oldMan] },
  ],
};
