import { VERSION } from '../protocol/types.gen';

/** The part of a WebSocket that the connection uses, so that tests can bring their own. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export function openSocket(code: string): Socket {
  const address = new URL(`/api/rooms/${code}/socket?protocol=${VERSION}`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Socket;
}
