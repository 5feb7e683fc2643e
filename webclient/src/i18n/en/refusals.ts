import { type Code, MAX_LINE, MAX_REASON, type Refusal } from '../../protocol/types.gen';
import { here, plural } from './tools';

/** The fields of a custom card, by their names in the protocol. */
const ownFields: Record<string, string> = {
  name: 'Give it a name of 1 to 24 characters.',
  text: 'Shorten the text to 240 characters.',
  side: 'Choose who it wins with.',
  counts: 'Choose what it counts as.',
  seen_as: 'Choose what the seer sees.',
  power: 'Choose a power.',
  first: 'Choose the night it works from: 1 to 5.',
  uses: 'Choose one to three times, or every night.',
  hunts: 'Only a card that wins with the werewolves can hunt with the pack. Change one of the two.',
};

/** Cards in a deck. */
const inIt = (n: number) => plural(n, { one: '# is in it', other: '# are in it' });
const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { one: '# player', other: '# players' });
const cards = (n = 0) => plural(n, { one: '# card', other: '# cards' });

/** The release that a room or a replay needs, where it is known. */
const newer = (name?: string) => (name ? `Tabula ${name} or newer` : 'a newer version of Tabula');

export type Refusals = Record<Code, (refusal: Omit<Refusal, 'code'>) => string>;

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => 'This page is out of date. Reload it.',
  bad_room_code: () => 'A room code has five letters, like BMRTZ. Check it and try again.',
  no_room: () => 'There is no room with this code. Check it with your friends.',
  room_damaged: () => 'This room’s saved data is damaged. Make a new room and share its link.',
  room_failing: () =>
    'The server had to stop this room several times in a row. Nothing is lost. Try again in five minutes, or make a new room.',
  room_newer: ({ name }) =>
    `This room needs ${newer(name)}. The person who runs the server has to update it. Nothing is lost, and we’ll keep trying.`,
  unknown_seat: () => 'You no longer have a seat in this room. Join again.',
  name_empty: () => 'Please enter a name.',
  name_too_long: ({ max = 0 }) =>
    plural(max, {
      one: 'Shorten the name to # character.',
      other: 'Shorten the name to # characters.',
    }),
  name_not_allowed: () =>
    'The name contains invisible characters, or too many accents on one letter. Please retype it.',
  name_taken: ({ name = '' }) => `Somebody here is already called ${name}. Add a letter or two.`,
  name_alike: ({ name = '' }) => `${name} looks like another name here. Choose a different one.`,
  room_full: ({ max = 0 }) =>
    plural(max, {
      one: 'The only seat is taken. Wait until it is free.',
      other: 'All # seats are taken. Wait until somebody leaves.',
    }),
  game_running: () => 'A game is running. You can do that once it is over.',
  store_away: () => 'The server couldn’t save that. Try again.',
  server_away: () => 'The server is restarting. Try again in a moment.',
  server_full: () => 'The server is full. Try again later.',
  too_many_messages: () => 'That was very fast. Wait a moment, then try again.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      one: 'Too many attempts from your network. Wait # second.',
      other: 'Too many attempts from your network. Wait # seconds.',
    }),
  no_replay: () =>
    'There is no replay here. Check that you have the whole link; replays are kept for 30 days.',
  replay_deleted: () => 'The host has deleted this replay. Ask your friends if somebody saved it.',
  replay_damaged: () =>
    'This replay is damaged and can’t be shown. Ask your friends if somebody saved it.',
  replay_newer: ({ name }) =>
    `This replay needs ${newer(name)}. The person who runs the server has to update it. Nothing is lost: try again after that.`,
  played_out: ({ max = 0 }) =>
    plural(max, {
      one: 'This room has reached its limit of # game. Make a new room.',
      other: 'This room has reached its limit of # games. Make a new room.',
    }),
  only_looks: () => 'A table screen only shows the game. Use your phone to play.',
  wrong_phase: () => 'Too late: that part is over. Continue with what your screen shows now.',
  host_only: () => 'Only the host can do that. Ask them in the call.',
  too_few_players: ({ have = 0, need = 0 }) =>
    `You need ${players(need)}; ${here(have)}. Wait for more, or add bots.`,
  too_many_players: ({ have = 0, max = 0 }) =>
    `At most ${max} can play; ${here(have)}. Somebody has to leave.`,
  seats_changed: () => 'Somebody just joined or left. Check the order again.',
  no_such_player: () => 'That player has already left. Choose another.',
  bad_setting: ({ name = '', need, max }) => {
    if (name === 'extend') return 'This part can’t get any longer. Pause the game instead.';
    return max
      ? `${name}: choose ${seconds(need)} to ${seconds(max)} seconds.`
      : `This edition doesn’t allow that: ${name}. Choose something else.`;
  },
  no_such_seat: () => 'That seat doesn’t exist. Choose another.',
  target_is_ghost: () => 'Ghosts can’t be chosen. Choose a living player.',
  target_is_self: () => 'You can’t choose yourself. Choose another player.',
  not_a_voter: () => 'You have no vote here. Wait for the others.',
  already_voted: () => 'You’ve already voted and can’t change it. Wait for the others.',
  turn_passed: () => 'Your turn has passed. Wait for the others.',
  not_a_suspect: () => 'Choose one of the players on trial.',
  no_such_question: () => 'That question isn’t asked tonight. Answer the one on your screen.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${cards(have)}, but ${need} are needed: remove ${have - need}.`
      : `${cards(have)}, but ${need} are needed: add ${need - have}.`,
  no_wolf: () => 'There is no werewolf in the deck. Add one.',
  only_wolves: () => 'All these cards win with the werewolves. Add some villagers.',
  over_at_start: () => 'The werewolves would win before the first day. Remove some of them.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: a deck can have at most ${max}; ${inIt(have)}. Remove some.`,
  lonely_card: ({ name = '' }) => `${name}: one alone knows nobody. Use two or none.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: needs at least ${players(need)}; ${here(have)}. Remove it, or wait for more players.`,
  cards_clash: ({ name = '', with: other = '', have = 0, need = 0 }) =>
    `${name} and ${other} together: only with ${players(need)} or more; ${here(have)}. Remove one of them.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `A deck needs at least ${need} villagers; ${inIt(have)}. Add some.`,
  two_solos: () => 'Two cards want to win alone. Remove one of them.',
  too_many_own: ({ have = 0, max = 0 }) =>
    `At most ${max} custom cards; you have ${have}. Remove one.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `Custom card ${need}: ${ownFields[name] ?? 'This combination isn’t possible. Try another.'}`,
  own_name_taken: ({ name = '' }) =>
    `Another card is already called ${name}. Choose a different name.`,
  needs_moderator: () =>
    'Only a host who moderates can decide ties. Let the host moderate, or switch that setting off.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `The Wise Old Man needs exactly ${players(need)}; ${here(have)}. You can also play without the Wise Old Man.`,
  elder_only: () => 'Only the Wise Old Man can call the next part. Wait for it.',
  moderator_only: () => 'Only the moderator can continue. Ask them in the call.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), {
      one: 'Wait # more second.',
      other: 'Wait # more seconds.',
    }),
  decide_tie: () => 'A tie. Choose one of the tied players.',
  same_favour: () => 'Give the sword and the shield to two different players.',
  room_locked: () => 'The host has locked the room. Ask in the call to be let in.',
  game_paused: () => 'The game is paused. Wait, or tap “Resume”.',
  night_now: () => 'You can do that in the morning.',
  bad_link: () => 'That isn’t a link to a call. Paste its public https:// link.',
  pin_wrong: () => 'That PIN is wrong or older than ten minutes. Get a new one on the other phone.',
  token_spent: () => 'This phone has lost its seat here. Try again to get a new one.',
  claim_over: () => 'That has already been decided. You don’t need to answer.',
  claim_open: () => 'Somebody is already asking for that seat. Try again in two minutes.',
  not_a_person: () => 'A bot can’t do that. Choose a person.',
  ghosts_only: () => 'Only ghosts can do that. Wait until they have chosen.',
  seat_in_use: () =>
    'That seat is in use on another phone. Choose another name, or move the seat from that phone.',
  nothing_to_undo: () =>
    'This can’t be undone: the game has moved on, or something hidden was shown. Continue from here.',
  no_reason: ({ max = MAX_REASON }) => `Please give a reason (up to ${max} characters).`,
  silenced: () => 'You have a sweet and can’t say anything today. You can still vote.',
  bad_statement: () => 'That can’t be said in this game. Choose something else.',
  said_enough: ({ max = 0 }) =>
    `That is enough for today: at most ${max} a day. You can say more tomorrow.`,
  nothing_said: () => 'There is nothing left to take back. Say something new.',
  not_alone: () =>
    'You can choose a card only while you play alone with bots. Start without a card.',
  lines_off: () => 'Nobody can write here. Say it by taps or in the call.',
  wrong_reveal: () =>
    'Your phone’s number didn’t fit, so it doesn’t count in this deal. You can play on.',
  bad_line: ({ max = MAX_LINE }) => `Write 1 to ${max} characters.`,
};
