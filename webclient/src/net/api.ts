import type {
  Balance,
  ClaimSeat,
  Door,
  Join,
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

/** Asks the table for the seat of a name: the ticket opens it once somebody there has said yes. */
export const claimSeat = (code: string, body: ClaimSeat) =>
  request<Ticket>('POST', `/api/rooms/${code}/claims`, body);

export const withdrawClaim = (code: string, body: WithdrawClaim) =>
  request<object>('POST', `/api/rooms/${code}/claims/end`, body);

export const lookAtDoor = (code: string) => request<Door>('GET', `/api/rooms/${code}`);

export const weigh = (body: Weigh) => request<Balance>('POST', '/api/balance', body);

export const readReplay = (id: string) => request<Replay>('GET', `/api/replays/${id}`);

export const readRules = () => request<RuleBook>('GET', '/api/rules');

async function request<T>(method: string, path: string, body?: object): Promise<T> {
  const init = body
    ? { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    : { method };
  const response = await fetch(path, init).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (response?.ok && answer) return answer as T;
  // A proxy in between may answer with a page of its own: then nobody of ours was reached.
  throw new ApiError(answer?.code ? (answer as Refusal) : 'offline');
}
