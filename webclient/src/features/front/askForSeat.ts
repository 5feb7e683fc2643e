import { dropAsked, readAsked, saveAsked } from '../../browser/storage';
import { ApiError } from '../../net/api';
import type { Code, Ticket } from '../../protocol/types.gen';
import { drawToken } from '../../room/code';

/** With these the room may have given the seat all the same, at an earlier try. */
const undecided: readonly Code[] = [
  'store_away',
  'server_away',
  'server_full',
  'room_failing',
  'room_newer',
  'too_many_tries',
  'too_many_messages',
  'bad_message',
];

/**
 * Asks for a seat of a room. The phone keeps its token before it sends it, and sends the same one
 * until the room has answered: so a lost answer, or a page that was loaded again, loses no seat.
 * Each purpose has its own token: a token that may have won a new seat cannot win the seat of a PIN.
 */
export async function askForSeat(
  code: string,
  purpose: string,
  send: (token: string) => Promise<Ticket>,
): Promise<Ticket> {
  const asked = readAsked(code).find((one) => one.purpose === purpose);
  const token = asked?.token ?? drawToken();
  saveAsked(code, { token, purpose });
  try {
    return await send(token);
  } catch (error) {
    const trouble = error instanceof ApiError ? error.trouble : 'offline';
    if (trouble !== 'offline' && !undecided.includes(trouble.code)) dropAsked(code, token);
    throw error;
  }
}
