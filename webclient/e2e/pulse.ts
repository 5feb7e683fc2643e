import type { Page, WebSocket } from '@playwright/test';

/** Follows a phone's line: when which socket became it, and how long there was none. */
export class Pulse {
  /** When the last line greeted. */
  greetedAt = 0;
  /** Milliseconds from the end of a line to the first frame of the next. */
  readonly gaps: number[] = [];
  /** How many sockets it has opened. */
  sockets = 0;
  private line: WebSocket | undefined;
  private lostAt: number | undefined;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      this.sockets += 1;
      socket.on('framereceived', ({ payload }) => {
        if (socket !== this.line && JSON.parse(String(payload)).t === 'frame') this.greeted(socket);
      });
      socket.on('close', () => {
        if (socket === this.line) this.lostAt = Date.now();
      });
    });
  }

  private greeted(socket: WebSocket): void {
    this.line = socket;
    this.greetedAt = Date.now();
    if (this.lostAt) this.gaps.push(this.greetedAt - this.lostAt);
    this.lostAt = undefined;
  }
}
