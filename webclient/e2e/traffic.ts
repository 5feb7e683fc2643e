import type { Page } from '@playwright/test';
import type { ServerMessage } from '../src/protocol/types.gen';

interface Message {
  from: 'server' | 'phone';
  /** The newest phase that the phone knows, from this message or an earlier one. */
  phase: string;
  bytes: number;
}

/** Lists all messages over the sockets of a page from now on, as an observer on the same Wi-Fi counts them. */
export function overhearTraffic(page: Page): readonly Message[] {
  const heard: Message[] = [];
  let phase = '';
  const note = (from: Message['from'], text: string | Buffer) =>
    heard.push({ from, phase, bytes: Buffer.byteLength(text) });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => note('phone', payload));
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.t === 'frame') phase = message.phase?.name ?? phase;
      note('server', payload);
    });
  });
  return heard;
}
