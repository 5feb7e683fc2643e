import type { Page } from '@playwright/test';
import type { ServerMessage } from '../src/protocol/types.gen';

interface Message {
  from: 'server' | 'phone';
  /** The newest phase that the phone knows, from this message or an earlier one. */
  phase: string;
  /** The number of the night's beat in the phase, by the server's clock. */
  beat: number;
  bytes: number;
}

/** The time between two beats, in ms. Beats lie in the middle between the halves of a phase's seconds. */
const beatInterval = 500;

/** Lists all messages over the sockets of a page from now on, as an observer on the same Wi-Fi counts them. */
export function overhearTraffic(page: Page): readonly Message[] {
  const heard: Message[] = [];
  let [phase, began, now] = ['', 0, 0];
  const note = (from: Message['from'], text: string | Buffer) => {
    const beat = Math.floor((now - began) / beatInterval + 1 / 2);
    heard.push({ from, phase, beat, bytes: Buffer.byteLength(text) });
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => note('phone', payload));
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if ('now' in message) now = message.now;
      if (message.t === 'frame' && message.phase) ({ name: phase, began } = message.phase);
      note('server', payload);
    });
  });
  return heard;
}
