import type { Rule, RulePage } from '../../rulePage';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'All phones look the same: the players’ names and one question. Hold the button below them to see what your choice does. For most players the choice does nothing: it is a hunch for their notebook.',
    ours: true,
  },
  { text: 'How long the night lasts gives no card away.', ours: true },
  {
    text: 'The pack agrees in silence: its members see each other’s choices live. When time runs out, the majority choice counts. A tie is decided at random.',
    ids: 'C-12, C-13',
    ours: true,
  },
  {
    text: 'You can change your choice until the night ends. If you choose nobody, nothing happens.',
    ours: true,
  },
];

export const deadAreCalled: Rule = { text: 'The cards of the dead are still called.' };

export const baseDeck: Rule = {
  text: 'Eight players use two werewolves, a seer and five villagers. With 16 or more there is a third werewolf.',
};

/** See docs/fair-deal.md. */
export const fairDeal: Rule = {
  text: 'The players’ phones and the server shuffle together, so nobody can choose the cards. At the end, your phone can check it.',
  ours: true,
};

export const welcomeCard: Rule = {
  text: 'Until somebody dies at night, the Welcome card is between two neighbouring seats, chosen at random at the deal.',
  ids: 'F-09, F-10',
  ours: true,
};

/** What players say by taps or in writing. */
export const talk: Rule[] = [
  {
    text: 'Living players can also say things by taps: which card they have, what they learned at night, who they suspect or trust. Everyone sees it in their own language. It may be a lie.',
    ours: true,
  },
  {
    text: 'They can do so in the discussion and the accusation, and in their own defence, up to ten times a day. Ghosts can’t, nor can players who have to be silent.',
    ours: true,
  },
  {
    text: 'Players who can speak can also write short lines to everyone, if the room’s settings allow it. By default they can while the room has no link to a call.',
    ours: true,
  },
];

export const noTrial: Rule = {
  text: 'If no living player gets a token, nobody goes on trial that day.',
  ids: 'F-13',
  ours: true,
};

export const outnumber: Rule = {
  text: 'They also win if they outnumber the rest.',
  ids: 'F-26',
  ours: true,
};

export const options: RulePage['parts'][number] = {
  title: 'Variants',
  rules: [
    {
      text: 'Life or death: there is only one suspect, and the other living players vote to execute or spare. A tie means the suspect lives.',
      ids: 'V-10, V-11, V-12',
      ours: true,
    },
    {
      text: 'At the same time: everyone accuses at once. The names of the accusers may be shown or hidden.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'Phantom Menace: once there are two ghosts, they no longer accuse. Instead they give out a sword and a shield each day. The player with the sword has two votes, the player with the shield can’t be a suspect. Ghosts who have left the game don’t count.',
      ids: 'V-15 to V-19',
      ours: true,
    },
    {
      text: 'A human moderator: the host gets no card, sees everything and moves the game on.',
      ids: 'V-21',
    },
    {
      text: 'Custom cards: up to three, made from the powers of other cards.',
      ids: 'V-22 to V-24',
      ours: true,
    },
    {
      text: 'If several cards choose a suspect for the same day, all choices are announced: the owl’s first, then those of custom cards. If no place is left, a choice has no effect. A custom card never kills like the deadly owl.',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: 'The Wise Old Man, for exactly eight: one player calls the seer and then the wolves. Each part lasts ten seconds. The seer sees the exact card. After each day, the next living player clockwise becomes the Wise Old Man.',
  ids: 'V-05 to V-08',
};

export const oldManVictim: Rule = {
  text: 'With the Wise Old Man, the pack attacks from the first night on, unless the host changes this.',
  ours: true,
};

export const inPairs: Rule = { text: 'Freemasons come in pairs or not at all.' };
