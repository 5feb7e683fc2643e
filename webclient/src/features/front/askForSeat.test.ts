import { beforeEach, expect, test, vi } from 'vitest';
import { dropTicket, readAsked, readTicket, saveTicket } from '../../browser/storage';
import { ApiError, type Trouble } from '../../net/api';
import { TOKEN_ALPHABET, TOKEN_LENGTH } from '../../protocol/types.gen';
import { drawToken } from '../../room/code';
import { askForSeat } from './askForSeat';

const code = 'BMRTZ';

beforeEach(() => dropTicket(code));

/** Asks once and answers the token that was sent. */
async function ask(trouble?: Trouble, purpose = 'a seat'): Promise<string> {
  let sent = '';
  const send = vi.fn(async (token: string) => {
    sent = token;
    expect(readAsked(code)[0]).toEqual({ token, purpose }); // kept before it was sent
    if (trouble) throw new ApiError(trouble);
    return { code, player: 2, token };
  });
  const asked = askForSeat(code, purpose, send);
  if (trouble) await expect(asked).rejects.toThrow(ApiError);
  else saveTicket(await asked);
  expect(send).toHaveBeenCalledOnce();
  return sent;
}

test('draws tokens of all letters, and never the same', () => {
  const tokens = Array.from({ length: 200 }, drawToken);
  expect(new Set(tokens).size).toBe(200);
  expect(new Set(tokens.join(''))).toEqual(new Set(TOKEN_ALPHABET));
  expect(tokens.join('')).toHaveLength(200 * TOKEN_LENGTH);
});

test.each<Trouble>([
  'offline',
  { code: 'store_away' },
  { code: 'server_away' },
  { code: 'server_full' },
  { code: 'room_failing' },
  { code: 'room_newer', name: 'v0.9.0' },
  { code: 'too_many_tries', need: 1000 },
  { code: 'bad_message', name: 'token' },
])('asks again with the same token after %j, until there is a ticket', async (trouble) => {
  const first = await ask(trouble);
  expect(readAsked(code)[0]?.token).toBe(first);
  expect(await ask(trouble)).toBe(first);
  expect(await ask()).toBe(first);
  expect(readTicket(code)?.token).toBe(first);
  expect(readAsked(code)).toEqual([]);
  expect(await ask()).not.toBe(first);
});

test.each<Trouble>([
  { code: 'token_spent' },
  { code: 'name_taken', name: 'Ada' },
  { code: 'pin_wrong' },
])('draws another token once the room has refused with %j', async (trouble) => {
  const first = await ask(trouble);
  expect(readAsked(code)).toEqual([]);
  expect(await ask()).not.toBe(first);
});

test('draws another token for another purpose', async () => {
  const first = await ask('offline');
  const moved = await ask('offline', 'PIN BCDFGLMN');
  expect(moved).not.toBe(first);
  expect(await ask('offline', 'PIN BCDFGLMN')).toBe(moved);
  expect(await ask({ code: 'pin_wrong' }, 'PIN BCDFGLMP')).not.toBe(moved);
  expect(await ask('offline')).toBe(first);
  expect(await ask('offline', 'PIN BCDFGLMN')).toBe(moved);
});
