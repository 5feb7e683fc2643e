import type { Page, WebSocket } from '@playwright/test';

/** Follows the connection of a phone over its sockets. */
export class Pulse {
  /** How many sockets it has opened. */
  sockets = 0;
  /** How many of them became its connection. */
  lines = 0;
  /** How often its connection ended without another socket to take its place. */
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
