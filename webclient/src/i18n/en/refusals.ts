import type { Code, Refusal } from '../../protocol/types.gen';
import { plural } from './tools';

/** The names of settings as players read them; the server calls them by their wire names. */
export const settingNames: Record<string, string> = {
  first_night_victim: 'First night',
  deal: 'Looking at the card',
  night_min: 'Night, shortest',
  night_max: 'Night, longest',
  reading: 'Reading',
  dawn: 'Dawn',
  discussion: 'Discussion',
  accusation: 'One turn to accuse',
  token: 'One turn, chosen ahead',
  suspects: 'The two suspects',
  defence: 'One defence',
  verdict: 'Verdict',
  lynch: 'Outcome of the verdict',
};

const seconds = (ms = 0) => String(ms / 1000);

/** A sentence for everything the server may refuse. */
export const refusals: Record<Code, (refusal: Omit<Refusal, 'code'>) => string> = {
  bad_message: () => 'This page and the server do not understand each other. Reload the page.',
  bad_room_code: () => 'A room code has five letters, like BMRTZ.',
  no_room: () => 'No room has this code. Check the letters with your friends.',
  unknown_seat: () => 'Your seat is not in this room any more.',
  name_empty: () => 'Please write a name.',
  name_too_long: ({ max = 0 }) =>
    plural(max, { one: 'A name has at most # letter.', other: 'A name has at most # letters.' }),
  name_not_allowed: () => 'The name holds invisible signs. Please type it anew.',
  name_taken: ({ name = '' }) => `Somebody here is called ${name} already. Add a letter or two.`,
  room_full: ({ max = 0 }) =>
    plural(max, { one: 'The only seat is taken.', other: 'All # seats are taken.' }),
  game_running: () => 'A game is running. That works again when it is over.',
  store_away: () => 'The server could not save that. Nothing was changed; try again.',
  server_away: () => 'The server is restarting. Try again in a moment.',
  too_many_messages: () => 'That was very fast. Wait a moment, then try again.',
  wrong_phase: () => 'That moment is over.',
  host_only: () => 'Only the host can do that.',
  too_few_players: ({ have = 0, need = 0 }) => `${need} are needed, ${have} are here.`,
  too_many_players: ({ have = 0, max = 0 }) => `At most ${max} can play, ${have} are here.`,
  seats_changed: () => 'Somebody came or went in between. Look at the order again.',
  no_such_player: () => 'That player is gone already.',
  bad_setting: ({ name = '', need, max }) =>
    `${settingNames[name] ?? name}: from ${seconds(need)} to ${seconds(max)} seconds.`,
  no_such_seat: () => 'There is no such seat.',
  target_is_ghost: () => 'Ghosts cannot be chosen.',
  target_is_self: () => 'You cannot choose yourself.',
  not_a_voter: () => 'You have no vote in this ballot.',
  already_voted: () => 'Your token lies on the table. It stays.',
  turn_passed: () => 'Your turn went by.',
  not_a_suspect: () => 'Choose one of the two suspects.',
  no_such_question: () => 'That question is not asked tonight.',
};
