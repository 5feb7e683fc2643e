import { batch, signal } from '@preact/signals';
import {
  CLOSE_RESTART,
  CLOSE_TERMINAL,
  type ClientMessage,
  type Command,
  type Frame,
  type Refusal,
  type ServerMessage,
} from '../protocol/types.gen';
import { type Order, Outbox } from './outbox';
import type { Socket } from './socket';

/**
 * connecting ──first frame──▶ live ──close, silence──▶ waiting ──pause over, probe──▶ connecting
 *      └──────────close, silence──────────▶ waiting          any ──terminal close──▶ closed
 */
export type Status =
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'waiting' }
  | { name: 'closed'; code: number };

export interface ConnectionEvents {
  frame(frame: Frame): void;
  refused(refusal: Refusal, command: Command | undefined): void;
  time(now: number): void;
  /** The store lost the end of the game: so many milliseconds. The next frame shows what is left. */
  rewound(lost: number): void;
}

export const timing = {
  /** From opening a socket to its first frame. */
  greeting: 6000,
  pingEvery: 10_000,
  pingAnswer: 4000,
  /** A phone that wakes up wants to know at once whether its line still lives. */
  probeAnswer: 2000,
  firstPause: 400,
  longestPause: 8000,
};

export class Connection {
  readonly status = signal<Status>({ name: 'connecting' });
  readonly outbox = signal(new Outbox());
  /** The server cannot reach its store: it keeps what is sent to it, and clocks do not run out. */
  readonly holding = signal(false);

  private socket: Socket | undefined;
  private attempts = 0;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly token: string,
    private readonly open: () => Socket,
    private readonly events: ConnectionEvents,
    private readonly random: () => number = Math.random,
  ) {
    this.connect();
  }

  /**
   * Screens appear with the first frame, so the counter is known by the time somebody can tap. The
   * answer is the command's number, by which it can be followed through the outbox.
   */
  send(order: Order): number {
    const outbox = this.outbox.value.with(order);
    this.outbox.value = outbox;
    const command = outbox.waiting.at(-1);
    if (command && this.status.value.name === 'live') this.say(command);
    return command?.n ?? 0;
  }

  /** Finds out soon whether the line lives: after sleep, a phone may hold a dead socket that looks open. */
  probe(): void {
    if (this.status.value.name === 'waiting') this.connect();
    else if (this.status.value.name === 'live') this.ping(timing.probeAnswer);
  }

  stop(): void {
    this.letGo();
    this.status.value = { name: 'closed', code: 0 };
  }

  private connect(): void {
    this.letGo();
    this.status.value = { name: 'connecting' };
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => this.say({ t: 'hello', token: this.token });
    socket.onmessage = ({ data }) => this.hear(String(data));
    socket.onclose = ({ code }) => this.lost(code);
    this.expectAnswer(timing.greeting);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.clearDeadline();
    switch (message.t) {
      case 'frame':
        this.hearFrame(message);
        break;
      case 'refused':
        this.hearRefusal(message.n, message);
        break;
      case 'pong':
        this.events.time(message.now);
        break;
      case 'hold_on':
        this.holding.value = message.on;
        break;
      case 'rewound':
        this.events.rewound(message.lost);
        break;
      default:
        message satisfies never;
    }
  }

  private hearFrame(frame: Frame): void {
    const first = this.status.value.name !== 'live';
    // Frame before outbox: a choice must not flicker back between "waiting" and "saved".
    this.events.time(frame.now);
    this.events.frame(frame);
    this.outbox.value = this.outbox.value.acknowledged(frame.ack);
    if (!first) return;
    this.attempts = 0;
    this.status.value = { name: 'live' };
    for (const command of this.outbox.value.waiting) this.say(command);
    this.pingLater();
  }

  private hearRefusal(n: number, refusal: Refusal): void {
    const command = this.outbox.value.find(n);
    // At once: a command that is gone and not refused would look saved.
    batch(() => {
      this.outbox.value = this.outbox.value.without(n);
      this.events.refused(refusal, command);
    });
  }

  private pingLater(): void {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ping(timing.pingAnswer), timing.pingEvery);
  }

  private ping(answerWithin: number): void {
    this.say({ t: 'ping' });
    this.expectAnswer(answerWithin);
    this.pingLater();
  }

  private expectAnswer(within: number): void {
    this.clearDeadline();
    this.deadline = setTimeout(() => this.lost(0), within);
  }

  private lost(code: number): void {
    this.letGo();
    if (code >= CLOSE_TERMINAL && code < 5000) {
      this.status.value = { name: 'closed', code };
      return;
    }
    this.status.value = { name: 'waiting' };
    this.next = setTimeout(() => this.connect(), this.pause(code));
  }

  /** Half of every pause is luck, so that the phones of a room do not come back in one wave. */
  private pause(code: number): number {
    const whole = Math.min(timing.longestPause, timing.firstPause * 2 ** this.attempts);
    const atOnce = code === CLOSE_RESTART && this.attempts === 0;
    this.attempts += 1;
    return (atOnce ? 0 : whole / 2) + (this.random() * whole) / 2;
  }

  private letGo(): void {
    clearTimeout(this.next);
    this.clearDeadline();
    this.holding.value = false;
    if (!this.socket) return;
    this.socket.onopen = null;
    this.socket.onmessage = null;
    this.socket.onclose = null;
    this.socket.close();
    this.socket = undefined;
  }

  private clearDeadline(): void {
    clearTimeout(this.deadline);
  }

  private say(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }
}
