import type { Page, WebSocket } from '@playwright/test';

/** Follows a phone's line: which socket is it, and whether another was under way when it ended. */
export class Pulse {
  /** How many sockets it has opened. */
  sockets = 0;
  /** How many of them became its line. */
  lines = 0;
  /** How often its line ended, and no other socket was there to become it. */
  losses = 0;
  private readonly open = new Set<WebSocket>();
  private line: WebSocket | undefined;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      this.sockets += 1;
      this.open.add(socket);
      socket.on('framereceived', ({ payload }) => {
        if (socket !== this.line && JSON.parse(String(payload)).t === 'frame') this.greeted(socket);
      });
      socket.on('close', () => {
        this.open.delete(socket);
        if (socket === this.line && this.open.size === 0) this.losses += 1;
      });
    });
  }

  private greeted(socket: WebSocket): void {
    this.line = socket;
    this.lines += 1;
  }
}
