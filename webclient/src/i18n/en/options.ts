import type { OptionGroup } from '../../game/options';
import type { OptionID } from '../../protocol/types.gen';

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
    hint: 'Whether the wolves attack on the first night or only meet.',
    values: { none: 'Nobody dies', kill: 'The wolves attack' },
  },
  night_mode: {
    title: 'Order of the night',
    hint: 'Everyone answers at the same time, or the cards are called one by one as at a real table. The outcome is the same.',
    values: { simultaneous: 'All at once', sequential: 'One by one' },
  },
  accusation_voters: {
    title: 'Who accuses',
    hint: 'Whether ghosts also accuse. They never take part in the vote.',
    values: { living: 'The living', living_and_ghosts: 'Ghosts too' },
  },
  accusation_mode: {
    title: 'How to accuse',
    hint: 'One after the other, or all at the same time.',
    values: {
      sequential_public: 'In turn, openly',
      simultaneous_public: 'Together, openly',
      simultaneous_secret: 'Together, totals only',
    },
  },
  accusation_start: {
    title: 'Who accuses first',
    hint: 'The player just before the starting point, or the one just after it. From there it goes clockwise. The starting point is the Welcome card, the tombstone or the last victim’s seat.',
    values: { right: 'Just before', left: 'Just after' },
  },
  suspects: {
    title: 'How many suspects',
    hint: 'How many players stand trial after the accusation. With one suspect the vote is on life or death.',
    values: {
      two_or_more: 'Two, more in a tie',
      two: 'Two',
      one: 'One, life or death',
      auto: 'Two, one in small groups',
    },
  },
  small_group_max: {
    title: 'Players in a small group, at most',
    hint: 'With this many players or fewer, there is only one suspect.',
    values: {},
  },
  verdict_mode: {
    title: 'How to vote',
    hint: 'The vote on the suspects: aloud and in turn, or secret until everyone has voted.',
    values: { sequential_public: 'In turn, openly', simultaneous_secret: 'Secret' },
  },
  lynch_tie: {
    title: 'Tied vote',
    hint: 'Vote again and then decide at random, or the first tied player clockwise from the starting point is voted out.',
    values: { revote_then_random: 'Again, then random', clockwise: 'Clockwise' },
  },
  marker_moves_on: {
    title: 'When the starting point moves',
    hint: 'Only to players who die at night, or to every new ghost.',
    values: { night: 'Deaths at night', any: 'Every death' },
  },
  marker_on_double_death: {
    title: 'Several deaths in one night',
    hint: 'Which of the dead becomes the starting point.',
    values: { random: 'Random', cause_order: 'Victims of the wolves first' },
  },
  guard_self: {
    title: 'Guarding yourself',
    hint: 'Whether a player who guards others may also choose themselves.',
    values: { false: 'No', true: 'Yes' },
  },
  owl_deadly: {
    title: 'Deadly owl',
    hint: 'With more than 20 players, the owl’s choice dies at dawn unless it is a werewolf or the werehamster.',
    values: { off: 'Never', over_20: 'With 21 or more' },
  },
  cd_servant_counts: {
    title: 'How the servant counts',
    hint: 'Whether the wolf’s servant counts as a human when the sides are compared.',
    values: { human: 'As a human', none: 'Not at all' },
  },
  cd_double_attack: {
    title: 'Two attacks in a row',
    hint: 'When the pack attacks the same player two nights in a row, guarding fails the second time.',
    values: { guard_only: 'For the guard only', anyone: 'For anyone' },
  },
  ghost_menace: {
    title: 'Phantom Menace',
    hint: 'Once there are two ghosts, they no longer accuse. Instead, each day they give one player a sword (two votes) and another a shield (can’t be a suspect).',
    values: offOn,
  },
  seven: {
    title: 'Seven players',
    hint: 'Eight cards with one set aside unseen, a deck of seven, or no game with seven.',
    values: {
      refuse: 'No game',
      dropped_card: 'One card set aside',
      deck_of_seven: 'Seven cards',
    },
  },
  wise_old_man: {
    title: 'Wise Old Man',
    hint: 'For exactly eight: the seer sees the exact card, and one player calls the two parts of the night. With sounds on, their phone speaks for them. Turning this on also sets “First night” to “The wolves attack”.',
    values: offOn,
  },
  seating: {
    title: 'Seats',
    hint: 'The order you set in the lobby, or shuffled at the deal.',
    values: { seated: 'As in the lobby', unseated: 'Shuffled' },
  },
  bare: {
    title: 'Plain table',
    hint: 'Hides the pictures of the tuft, the paw print, the Welcome card and the tombstone. The rules stay the same.',
    values: offOn,
  },
  edition_word: {
    title: 'Word for the vote',
    hint: 'What the game says when the village kills a suspect: our word, or the one in the printed rules.',
    values: { off: 'Vote out', on: 'Lynch' },
  },
  moderator: {
    title: 'Moderator',
    hint: 'The server, so everybody plays. Or the host, who gets no card, sees all cards and moves the game on.',
    values: { server: 'The server', host: 'The host' },
  },
  moderator_decides: {
    title: 'The moderator decides ties',
    hint: 'The host chooses what would otherwise be random. Only when the host is the moderator.',
    values: offOn,
  },
  written_lines: {
    title: 'Written lines',
    hint: 'Whether players can also write short lines to everyone by day. Automatic: only while the room has no link to a call.',
    values: { auto: 'Automatic', on: 'On', off: 'Off' },
  },
  bot_level: {
    title: 'How well bots play',
    hint: 'All bots reason in the same way. Gentle ones often make mistakes, sharp ones hardly ever.',
    values: { gentle: 'Gentle', good: 'Good', sharp: 'Sharp' },
  },
  bot_temper: {
    title: 'What bots are like',
    hint: 'How much bots say, and how easily they change their mind. Mixed: each one is different.',
    values: {
      mixed: 'Mixed',
      quiet: 'Quiet',
      lively: 'Lively',
      stubborn: 'Stubborn',
      silent: 'Say nothing',
    },
  },
};

export const groups: Record<OptionGroup, string> = {
  night: 'The night',
  day: 'The day',
  table: 'The table',
  leading: 'Moderator',
  bots: 'Bots',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Record<string, string> = {
  deal: 'Looking at the card',
  night_min: 'Night, at least',
  night_max: 'Night, at most',
  step_min: 'Each card at night, at least',
  step_max: 'Each card at night, at most',
  reading: 'Reading the notebook',
  dawn: 'Dawn',
  menace: 'Sword and shield',
  discussion: 'Discussion',
  accusation: 'One turn to accuse',
  token: 'One turn, if chosen in advance',
  at_once: 'Accusing at the same time',
  suspects: 'Announcing the suspects',
  defence: 'One defence',
  verdict: 'The vote',
  lynch: 'The outcome',
  edition: 'Edition',
  preset: 'Deck',
  deck: 'Cards',
  options: 'Options',
};
