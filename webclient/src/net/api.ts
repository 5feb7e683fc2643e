import type {
  Balance,
  ClaimSeat,
  Door,
  Join,
  KeptSeat,
  MakeRoom,
  Move,
  Refusal,
  Replay,
  RuleBook,
  Ticket,
  Weigh,
  WithdrawClaim,
} from '../protocol/types.gen';

/** Why a request brought nothing: the server's refusal, or 'offline' when none answered. */
export type Trouble = Refusal | 'offline';

export class ApiError extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble === 'offline' ? trouble : trouble.code);
  }
}

export const makeRoom = (body: MakeRoom) => request<Ticket>('POST', '/api/rooms', body);

export const takeSeat = (code: string, body: Join) =>
  request<Ticket>('POST', `/api/rooms/${code}/seats`, body);

/** Brings a seat to this phone, by the PIN that its old phone shows. */
export const moveSeat = (code: string, body: Move) =>
  request<Ticket>('POST', `/api/rooms/${code}/moves`, body);

/**
 * Asks the players for the seat of a name. The ticket opens the seat once enough of them have
 * confirmed.
 */
export const claimSeat = (code: string, body: ClaimSeat) =>
  request<Ticket>('POST', `/api/rooms/${code}/claims`, body);

export const withdrawClaim = (code: string, body: WithdrawClaim) =>
  request<object>('POST', `/api/rooms/${code}/claims/end`, body);

/**
 * Keeps a seat in the browser's cookie of the room, which outlives the storage of the page. Without
 * a token it answers with the seat that is kept there, or with an empty token.
 */
export const keepSeat = (code: string, body: KeptSeat) =>
  request<KeptSeat>('POST', `/api/rooms/${code}/seat`, body);

/** Takes a seat out of the cookie, if it is there. */
export const forgetSeat = (code: string, body: KeptSeat) =>
  request<object>('POST', `/api/rooms/${code}/seat/end`, body);

export const lookAtDoor = (code: string) => request<Door>('GET', `/api/rooms/${code}`);

export const weigh = (body: Weigh) => request<Balance>('POST', '/api/balance', body);

export const readReplay = (id: string) => request<Replay>('GET', `/api/replays/${id}`);

/** The log of a game that is over, as a file. */
export const readLog = async (id: string): Promise<Blob> =>
  (await send('GET', `/api/replays/${id}/log`)).blob();

export const readRules = () => request<RuleBook>('GET', '/api/rules');

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await send(method, path, body);
  const answer = await response.json().catch(() => undefined);
  if (answer) return answer as T;
  throw new ApiError('offline');
}

/** A page of another site cannot send this header, so the server wants it in all requests. */
const own = { 'X-Tabula': '1' };
const json = { ...own, 'Content-Type': 'application/json' };

async function send(method: string, path: string, body?: object): Promise<Response> {
  const init = body ? { body: JSON.stringify(body), headers: json } : { headers: own };
  const response = await fetch(path, { method, ...init }).catch(() => undefined);
  if (response?.ok) return response;
  const answer = await response?.json().catch(() => undefined);
  // A proxy may answer with a page of its own: then our server was not reached.
  throw new ApiError(answer?.code ? (answer as Refusal) : 'offline');
}
