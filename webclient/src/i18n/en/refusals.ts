import { type Code, MAX_REASON, type Refusal } from '../../protocol/types.gen';
import { here, needed, plural } from './tools';

/** The fields of an own card, by their wire names. */
const ownFields: Record<string, string> = {
  name: 'Give it a name of 1 to 24 letters.',
  text: 'The text has at most 240 letters.',
  side: 'Choose with whom it wins.',
  counts: 'Choose what it counts as.',
  seen_as: 'Choose what it looks like.',
  power: 'Choose a power.',
  first: 'The first night is 1 to 5.',
  uses: 'It works once to three times, or every night.',
  hunts: 'Only a card of the wolves hunts with the pack.',
};

/** Of cards, in a deck. */
const inIt = (n: number) => plural(n, { one: '# is in it', other: '# are in it' });
const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { one: '# player', other: '# players' });
const cards = (n = 0) => plural(n, { one: '# card', other: '# cards' });

export type Refusals = Record<Code, (refusal: Omit<Refusal, 'code'>) => string>;

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => 'This page and the server do not understand each other. Reload the page.',
  bad_room_code: () => 'A room code has five letters, like BMRTZ.',
  no_room: () => 'No room has this code. Check the letters with your friends.',
  room_damaged: () => 'What was kept of this room is damaged. Make a new room and share its link.',
  room_failing: () =>
    'The server had to stop this room several times in a row. Nothing is lost: try again in five minutes, or make a new room.',
  unknown_seat: () => 'Your seat is not in this room any more.',
  name_empty: () => 'Please write a name.',
  name_too_long: ({ max = 0 }) =>
    plural(max, { one: 'A name has at most # letter.', other: 'A name has at most # letters.' }),
  name_not_allowed: () => 'The name holds invisible signs. Please type it anew.',
  name_taken: ({ name = '' }) => `Somebody here is called ${name} already. Add a letter or two.`,
  room_full: ({ max = 0 }) =>
    plural(max, { one: 'The only seat is taken.', other: 'All # seats are taken.' }),
  game_running: () => 'A game is running. That works again when it is over.',
  store_away: () => 'The server could not save that. Try again.',
  server_away: () => 'The server is restarting. Try again in a moment.',
  server_full: () => 'As many play here as the server can carry. Try again later.',
  too_many_messages: () => 'That was very fast. Wait a moment, then try again.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      one: 'Too many tries over your internet connection. Wait # second.',
      other: 'Too many tries over your internet connection. Wait # seconds.',
    }),
  no_replay: () =>
    'There is no replay here. It is kept for 30 days, and only its whole link leads to it.',
  replay_deleted: () => 'The room has deleted this replay.',
  replay_damaged: () => 'This replay is damaged and cannot be shown.',
  played_out: ({ max = 0 }) =>
    plural(max, {
      one: 'A room holds # game, and it is over. Make a new room.',
      other: 'A room holds # games, and they are over. Make a new room.',
    }),
  only_looks: () => 'A table screen only shows the game.',
  wrong_phase: () => 'That moment is over.',
  host_only: () => 'Only the host can do that.',
  too_few_players: ({ have = 0, need = 0 }) => `${needed(need)}, ${here(have)}.`,
  too_many_players: ({ have = 0, max = 0 }) => `At most ${max} can play, ${here(have)}.`,
  seats_changed: () => 'Somebody came or went in between. Look at the order again.',
  no_such_player: () => 'That player is gone already.',
  bad_setting: ({ name = '', need, max }) =>
    max
      ? `${name}: from ${seconds(need)} to ${seconds(max)} seconds.`
      : `That does not go with this edition: ${name}.`,
  no_such_seat: () => 'There is no such seat.',
  target_is_ghost: () => 'Ghosts cannot be chosen.',
  target_is_self: () => 'You cannot choose yourself.',
  not_a_voter: () => 'You have no vote in this ballot.',
  already_voted: () => 'Your token lies on the table. It stays.',
  turn_passed: () => 'Your turn went by.',
  not_a_suspect: () => 'Choose one of the suspects.',
  no_such_question: () => 'That question is not asked tonight.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${players(need)}, ${cards(have)}: take ${have - need} out.`
      : `${players(need)}, ${cards(have)}: put ${need - have} more in.`,
  no_wolf: () => 'There is no werewolf among the cards.',
  only_wolves: () => 'All these cards win with the werewolves. Put some villagers in.',
  over_at_start: () => 'The werewolves would win before the first day. Put fewer of them in.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: a deck has at most ${max}, ${inIt(have)}.`,
  lonely_card: ({ name = '' }) => `${name}: one alone knows nobody. Take a pair or none.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: from ${players(need)} on, ${here(have)}.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `At least ${need} villagers stay in the deck, ${inIt(have)}.`,
  two_solos: () => 'Two cards want to win alone. Take one of them out.',
  too_many_own: ({ have = 0, max = 0 }) => `At most ${max} cards of your own, these are ${have}.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `Your card number ${need}: ${ownFields[name] ?? 'It cannot be like that.'}`,
  own_name_taken: ({ name = '' }) => `Another card is called ${name} already.`,
  needs_moderator: () => 'Ties can be decided by hand only when the host leads the game.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `The Wise Old Man is for exactly ${players(need)}, ${here(have)}.`,
  elder_only: () => 'Only the Wise Old Man calls.',
  moderator_only: () => 'Only the moderator goes on.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), {
      one: 'This part lasts # second more.',
      other: 'This part lasts # seconds more.',
    }),
  decide_tie: () => 'It is even. Choose who it is.',
  same_favour: () => 'Sword and shield go to two players.',
  room_locked: () => 'The host has locked the room. Ask in the call to be let in.',
  game_paused: () => 'The game is paused.',
  night_now: () => 'That has to wait until morning.',
  bad_link: () => 'That is no link to a call. It begins with https://.',
  pin_wrong: () => 'That PIN opens no seat, or its ten minutes are over. Ask for a new one.',
  token_spent: () => 'This phone’s old seat in the room is gone. Try again to get another.',
  claim_over: () => 'That is decided already.',
  claim_open: () => 'Somebody is asking for that seat already. Try again in two minutes.',
  not_a_person: () => 'Only a person can be that.',
  ghosts_only: () => 'Only ghosts can do that.',
  seat_in_use: () => 'The phone of that seat is here.',
  nothing_to_undo: () =>
    'Somebody has gone on since, or something hidden was shown: it stays done.',
  no_reason: ({ max = MAX_REASON }) => `A reason in 1 to ${max} letters, please.`,
};
