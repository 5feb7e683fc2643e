import { VERSION } from '../protocol/types.gen';

/** The part of a WebSocket that the connection uses, so that tests can bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How many letters of its token name a seat, as for the server. */
const mark = 8;

/** A seat's token gives the phone a place that others at the same internet address cannot use up. */
export function openSocket(code: string, token = ''): Socket {
  const address = new URL(`/api/rooms/${code}/socket?protocol=${VERSION}`, location.href);
  if (token) address.searchParams.set('seat', token.slice(0, mark));
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}
