import { isDark } from '../game/facts';
import {
  type ClientMessage,
  type Frame,
  type Hello,
  MESSAGE_LENGTH,
  type ServerMessage,
  type Watch,
} from '../protocol/types.gen';
import type { Socket } from './socket';

export const timing = {
  /** A server that says nothing for so long is asked whether it is there. */
  quiet: 3800,
  /** The same at night, when the server says something every 500 ms. */
  quietAtNight: 1000,
  /** The same after a command, which a server usually answers at once. */
  quietAfterCommand: 300,
  /** Without a word for 15 seconds a phone counts as away; hidden pages say no more than that needs. */
  pingEvery: 10_000,
  shortestPatience: 1000,
  longestPatience: 4000,
  /** Without a word for so long after a ping or a command, the player reads that nothing comes. */
  unanswered: 3000,
  /** How long a socket may take to open, and then to its first frame. */
  longestGreeting: 8000,
};

/** How many of the last answers are used to estimate how fast the connection is. */
const recent = 5;

export interface SocketEvents {
  /** The first frame: the server has given the seat to this socket. */
  greeted(frame: Frame): void;
  heard(message: ServerMessage): void;
  /** The socket takes long to open, or to its first frame. It may still come to it. */
  slow(): void;
  /** The server did not answer a ping or a command in time. It may still answer later. */
  silent(): void;
  /** Nothing came for so long after a ping or a command that the player should know. */
  unanswered(): void;
  /** Closed with a code and its reason, or with 0 because it never greeted. Nothing comes after that. */
  ended(code: number, reason: string): void;
}

/**
 * One socket to the server. It sends the greeting, and pings the server when it hears nothing. The
 * more is expected of the server, the sooner it does so.
 *
 * opening ──open, hello──▶ asking for the seat ──first frame──▶ greeted ◀──answer, silence──▶ silent
 *    └──────────too long──────────┴──▶ ended             any ──close──▶ ended
 */
export class MonitoredSocket {
  /** On hold: the server there cannot reach the store. */
  holding = false;
  silent = false;
  private opened = false;
  private greeted = false;
  private dark = false;
  private saidAt = 0;
  private asked: number | undefined;
  private trips: number[] = [];
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private next: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly socket: Socket,
    hello: Hello | Watch,
    /** After how many milliseconds without opening, or then without a first frame, it is slow. */
    slow: number,
    private readonly visible: () => boolean,
    private readonly events: SocketEvents,
  ) {
    const wait = () => {
      clearTimeout(this.deadline);
      clearTimeout(this.next);
      this.deadline = setTimeout(() => this.end(0), timing.longestGreeting);
      this.next = setTimeout(() => events.slow(), slow);
    };
    socket.onopen = () => {
      this.opened = true;
      this.say(hello);
      this.asked = performance.now();
      wait();
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)));
    socket.onclose = ({ code, reason }) => this.end(code, reason);
    wait();
  }

  /** Whether the socket may be dead, or its server of no use. */
  get doubtful(): boolean {
    return this.silent || this.holding;
  }

  /** Whether the hello is on its way: the server may have given the seat to this socket. */
  get asksForSeat(): boolean {
    return this.opened && !this.greeted;
  }

  say(message: ClientMessage): void {
    this.saidAt = performance.now();
    // Short messages are filled up to one length: an observer of the network cannot tell an answer from a ping.
    // All phones reveal their numbers at once, before the deal.
    const least = message.t === 'reveal' ? 0 : MESSAGE_LENGTH;
    this.socket.send(JSON.stringify(message).padEnd(least));
    if (!this.greeted) return;
    this.doubt ??= setTimeout(() => this.events.unanswered(), timing.unanswered);
    if (message.t !== 'ping' && !this.deadline) this.expectEffect();
  }

  /** Finds out soon whether the server is there. */
  ask(): void {
    this.expectNothing();
    this.ping();
  }

  private ping(): void {
    this.say({ t: 'ping' });
    this.asked = performance.now();
    this.expectAnswer();
  }

  /** If the server says nothing at all in time, the socket is in doubt. */
  private expectAnswer(): void {
    this.deadline ??= setTimeout(() => {
      this.silent = true;
      this.events.silent();
    }, this.patience());
  }

  /**
   * A command may take long, but a server that is there answers a ping meanwhile. At night its
   * next frame is due before that.
   */
  private expectEffect(): void {
    this.expectAnswer();
    if (this.dark) return;
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ping(), timing.quietAfterCommand);
  }

  private expectNothing(): void {
    clearTimeout(this.next);
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  letGo(): void {
    this.expectNothing();
    clearTimeout(this.doubt);
    this.socket.onopen = null;
    this.socket.onmessage = null;
    this.socket.onclose = null;
    this.socket.close();
  }

  private hear(message: ServerMessage): void {
    // Says that the server works, but not that it hears this phone.
    if (message.t === 'pong' && message.unasked && this.deadline) {
      this.events.heard(message);
      return;
    }
    clearTimeout(this.doubt);
    this.doubt = undefined;
    const greets = message.t === 'frame' && !this.greeted;
    if (greets) this.greeted = true;
    if (greets || message.t === 'pong') this.answered();
    if (message.t === 'frame' && message.phase) this.dark = isDark({ phase: message.phase });
    if (message.t === 'hold_on') this.holding = message.on;
    if (this.greeted) this.rest();
    if (greets) this.events.greeted(message);
    else this.events.heard(message);
  }

  private answered(): void {
    if (this.asked === undefined) return;
    this.trips = [...this.trips, performance.now() - this.asked].slice(-recent);
    this.asked = undefined;
  }

  /** One answer may have been held up by anything; what two of the last took, another may take too. */
  private patience(): number {
    const [slowest = 0, second = slowest] = [...this.trips].sort((a, b) => b - a);
    const fair = 4 * second;
    return Math.min(timing.longestPatience, Math.max(timing.shortestPatience, fair));
  }

  /**
   * Plans the next ping: when the server has been quiet for a while, or before it counts this phone
   * as away.
   */
  private rest(): void {
    this.expectNothing();
    this.silent = false;
    const awake = this.dark ? timing.quietAtNight : timing.quiet;
    const quiet = this.visible() ? awake : timing.pingEvery;
    const unsaid = this.saidAt + timing.pingEvery - performance.now();
    this.next = setTimeout(() => this.ping(), Math.min(quiet, Math.max(0, unsaid)));
  }

  private end(code: number, reason = ''): void {
    this.letGo();
    this.events.ended(code, reason);
  }
}
