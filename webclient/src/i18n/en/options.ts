import type { OptionID } from '../../protocol/types.gen';
import type { OptionGroup } from '../../state/options';

interface OptionWords {
  title: string;
  hint: string;
  values: Record<string, string>;
}

const offOn = { off: 'Off', on: 'On' };

/** Every option of a room: what it is called, what it is about, what can be chosen. */
export const options: Record<OptionID, OptionWords> = {
  first_night_victim: {
    title: 'First night',
    hint: 'Whether the wolves already attack in the first night, or only get to know each other.',
    values: { none: 'Nobody dies', kill: 'The wolves attack' },
  },
  night_mode: {
    title: 'How the night goes',
    hint: 'All answer at the same time, or the cards are called one by one as at a table. The outcome is the same.',
    values: { simultaneous: 'All at once', sequential: 'One by one' },
  },
  accusation_voters: {
    title: 'Who accuses',
    hint: 'Whether ghosts lay a token in the accusation. They never vote in the verdict.',
    values: { living: 'The living', living_and_ghosts: 'Ghosts too' },
  },
  accusation_mode: {
    title: 'How to accuse',
    hint: 'One after the other, or all at the same time.',
    values: {
      sequential_public: 'In turn, openly',
      simultaneous_public: 'At once, openly',
      simultaneous_secret: 'At once, totals only',
    },
  },
  accusation_start: {
    title: 'Who accuses first',
    hint: 'The neighbour of the counting point who opens the ballot. From there it goes clockwise.',
    values: { right: 'On the right', left: 'On the left' },
  },
  suspects: {
    title: 'How many suspects',
    hint: 'Who goes on from the accusation. With one suspect the verdict is life or death.',
    values: {
      two_or_more: 'Two, more at a tie',
      two: 'Two',
      one: 'One, life or death',
      auto: 'One in small groups',
    },
  },
  small_group_max: {
    title: 'Small means up to',
    hint: 'With one suspect in small groups: up to how many players.',
    values: {},
  },
  verdict_mode: {
    title: 'How to judge',
    hint: 'The second ballot: aloud and in turn, or secret and opened together.',
    values: { sequential_public: 'In turn, openly', simultaneous_secret: 'Secret' },
  },
  lynch_tie: {
    title: 'An even verdict',
    hint: 'Vote once more and then draw lots, or the closest clockwise to the counting point dies.',
    values: { revote_then_random: 'Again, then by lot', clockwise: 'Clockwise' },
  },
  marker_moves_on: {
    title: 'The counting point moves',
    hint: 'To whom: only to the dead of the night, or to everybody who becomes a ghost.',
    values: { night: 'Deaths at night', any: 'Every death' },
  },
  marker_on_double_death: {
    title: 'Several dead in a night',
    hint: 'Which of them gets the counting point.',
    values: { random: 'By lot', cause_order: 'By cause, wolves first' },
  },
  guard_self: {
    title: 'Guards guard themselves',
    hint: 'Whether bodyguard and guard may choose themselves.',
    values: { false: 'No', true: 'Yes' },
  },
  owl_deadly: {
    title: 'Deadly owl',
    hint: 'With more than 20 players the owl’s choice dies at dawn, unless it is a werewolf or the werehamster.',
    values: { off: 'Never', over_20: 'With 21 or more' },
  },
  cd_servant_counts: {
    title: 'The servant counts',
    hint: 'Whether the wolf’s servant counts as a human when wolves and others are compared.',
    values: { human: 'As a human', none: 'Not at all' },
  },
  cd_double_attack: {
    title: 'Two attacks in a row',
    hint: 'Whose protection fails at the second attack in two nights.',
    values: { guard_only: 'The guard’s own', anyone: 'Everybody’s' },
  },
  ghost_menace: {
    title: 'Phantom Menace',
    hint: 'Two or more ghosts no longer accuse: each day they give a sword, whose vote counts twice, and a shield, who cannot be a suspect.',
    values: offOn,
  },
  seven: {
    title: 'Seven players',
    hint: 'Eight cards with one put away unseen, a deck of seven, or no game for seven.',
    values: {
      refuse: 'No game',
      dropped_card: 'One card put away',
      deck_of_seven: 'Seven cards',
    },
  },
  wise_old_man: {
    title: 'Wise Old Man',
    hint: 'For exactly eight: the seer sees the very card, and a player calls the two parts of the night; with sounds on, his phone speaks for him.',
    values: offOn,
  },
  seating: {
    title: 'Seats',
    hint: 'The order that you set in the lobby, or one that is shuffled at the deal.',
    values: { seated: 'As in the lobby', unseated: 'Shuffled' },
  },
  bare: {
    title: 'Bare table',
    hint: 'No evidence and no card to count from in the pictures. The rules stay the same.',
    values: offOn,
  },
  moderator: {
    title: 'Who leads',
    hint: 'The server, and everybody plays; or the host, who gets no card, sees all cards and goes on by hand.',
    values: { server: 'The server', host: 'The host' },
  },
  moderator_decides: {
    title: 'The moderator decides ties',
    hint: 'What would be drawn by lot is chosen by the host. Only when the host leads.',
    values: offOn,
  },
};

export const groups: Record<OptionGroup, string> = {
  night: 'The night',
  day: 'The day',
  table: 'The table',
  leading: 'Who leads',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Record<string, string> = {
  deal: 'Looking at the card',
  night_min: 'Night, shortest',
  night_max: 'Night, longest',
  step_min: 'One call, shortest',
  step_max: 'One call, longest',
  reading: 'Reading',
  dawn: 'Dawn',
  menace: 'Sword and shield',
  discussion: 'Discussion',
  accusation: 'One turn to accuse',
  token: 'One turn, chosen ahead',
  at_once: 'Accusing at once',
  suspects: 'The two suspects',
  defence: 'One defence',
  verdict: 'Verdict',
  lynch: 'Outcome of the verdict',
  edition: 'Edition',
  preset: 'Deck',
  deck: 'Cards',
  options: 'Options',
};
