import type { Socket } from './socket';

/** For tests: a socket whose other end is the test. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readonly said: string[] = [];
  closed = false;

  send(text: string): void {
    const { t, n } = JSON.parse(text);
    this.said.push(n === undefined ? t : `${t} ${n}`);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  frame(ack = 0): void {
    this.hear({ t: 'frame', f: 1, now: 0, ack });
  }
  phase(name: string): void {
    this.hear({ t: 'frame', f: 1, now: 0, ack: 0, phase: { name } });
  }
  pong(unasked = false): void {
    this.hear({ t: 'pong', now: 0, unasked });
  }
  greet(ack = 0): void {
    this.onopen?.();
    this.frame(ack);
  }
  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}
