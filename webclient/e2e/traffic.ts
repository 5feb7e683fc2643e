import type { Page } from '@playwright/test';
import type { ServerMessage } from '../src/protocol/types.gen';

interface Message {
  from: 'server' | 'phone';
  /** The phase that the phone has been told last, by this message or an earlier one. */
  phase: string;
  bytes: number;
}

/** Everything that is said over a page's sockets from now on, as somebody on the same Wi-Fi counts it. */
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
