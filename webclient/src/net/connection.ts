import { batch, signal } from '@preact/signals';
import {
  CLOSE_CROWDED,
  CLOSE_NEWER,
  CLOSE_PENDING,
  CLOSE_REPLACED,
  CLOSE_RESTART,
  CLOSE_TERMINAL,
  type Command,
  type Frame,
  type Hello,
  type Refusal,
  type ServerMessage,
  type Watch,
} from '../protocol/types.gen';
import { MonitoredSocket } from './monitoredSocket';
import { type Order, Outbox } from './outbox';
import type { Socket } from './socket';

/**
 * connecting ──first frame──▶ live ──close──▶ waiting ──pause over, probe──▶ connecting
 *      └──close, no greeting──▶ waiting            any ──terminal close──▶ closed
 *
 * A phone that claims a seat is pending, over any number of sockets, until one is greeted or closed
 * for good.
 *
 * A live socket is in doubt when it falls silent or stays on hold. It then gets a rival: a second
 * socket, at another instance if there is one. All the while the status is live.
 *
 *   rival greets           the rival replaces the old socket
 *   rival ends             the next one after a pause, while the doubt lasts
 *   socket speaks again    no further rivals; an open one goes on, for it may have the seat already
 *   socket closes          only the rival is left: connecting
 *
 * A socket that is slow to greet gets a rival, too. The first to greet wins: a slow network is not
 * made slower by dials that are given up, and a frozen server is left soon.
 */
export type Status =
  | { name: 'connecting' }
  | { name: 'live' }
  | { name: 'waiting' }
  | { name: 'pending' }
  | { name: 'closed'; code: number };

export interface ConnectionEvents {
  /** A frame arrived. The first one of a socket is complete. */
  frame(frame: Frame, first: boolean): void;
  refused(refusal: Refusal, command: Command | undefined): void;
  time(now: number): void;
  /** The public address of the server; undefined without one. */
  shared(address: string | undefined): void;
  /**
   * The store lost the end of the game: so many milliseconds, where that is known. The next frame
   * shows what is left.
   */
  rewound(lost: number | undefined): void;
}

export const timing = {
  /** After so long without opening, or then without a first frame, a socket gets a rival. */
  slow: 1500,
  slowest: 8000,
  /** How many rivals a socket may have at once. */
  rivals: 3,
  firstPause: 400,
  longestPause: 8000,
  /** How often a phone asks whether the players have confirmed its claim. */
  claim: 2000,
  /** How long one waits with the others on hold before one looks for another instance. */
  hold: 1000,
  /** All phones of an instance lose it at the same moment; luck spreads them over so long. */
  wave: 1000,
  /** How long a socket that was given up may still take the seat from its successor. */
  echo: 30_000,
};

/**
 * After so many attempts pauses are long. A crowded server is treated like that from the first
 * attempt.
 */
const patient = 5;

/** What a server may name as a release. Other text is never shown. */
const release = /^v\d{1,4}\.\d{1,4}\.\d{1,4}$/;

const live: Status = { name: 'live' };
const connecting: Status = { name: 'connecting' };
const pending: Status = { name: 'pending' };

/**
 * The seat's connection to the server, over one socket after another, and the commands that are not
 * saved yet.
 */
export class Connection {
  readonly status = signal<Status>(connecting);
  readonly outbox = signal(new Outbox());
  /** The server cannot reach its store: it keeps what is sent to it, and clocks do not run out. */
  readonly holding = signal(false);
  /** A ping or a command had no answer for seconds: what is tapped now may not arrive for a while. */
  readonly silent = signal(false);
  /** The server refuses further sockets from this internet address. */
  readonly crowded = signal(false);
  /**
   * The release that the room needs, of a server that is too old for it; empty when the server does
   * not say.
   */
  readonly newer = signal<string | undefined>();

  private socket: MonitoredSocket | undefined;
  private readonly rivals = new Set<MonitoredSocket>();
  private attempts = 0;
  /** The newest command that was saved. */
  private saved = 0;
  /** When sockets were given up that may still take the seat: one for each, the oldest first. */
  private givenUp: number[] = [];
  /** The next socket; while there is a rival, none is planned. */
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly hello: Hello | Watch,
    private readonly open: () => Socket,
    private readonly events: ConnectionEvents,
    private readonly visible: () => boolean,
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
    if (command && this.status.value.name === 'live') this.socket?.say(command);
    return command?.n ?? 0;
  }

  /** Finds out soon whether the socket is alive: after sleep, a dead socket may still look open. */
  probe(): void {
    const { name } = this.status.value;
    if (name === 'waiting' || (name === 'pending' && !this.socket)) this.connect();
    if (name !== 'live') return;
    if (this.socket?.doubtful) this.challenge();
    else this.socket?.ask();
  }

  stop(): void {
    this.close(0);
  }

  private connect(): void {
    clearTimeout(this.next);
    this.waitFor(this.dial());
  }

  /** Nothing is heard until this socket greets. */
  private waitFor(socket: MonitoredSocket): void {
    this.socket = socket;
    this.holding.value = false;
    if (this.status.value !== pending) this.status.value = connecting;
  }

  /** Opens a rival beside a socket in doubt. */
  private challenge(): void {
    clearTimeout(this.next);
    if (this.rivals.size === 0) this.race();
  }

  private get inDoubt(): boolean {
    return this.status.value !== live || Boolean(this.socket?.doubtful);
  }

  private race(): void {
    if (this.rivals.size < timing.rivals) this.rivals.add(this.dial());
  }

  private dial(): MonitoredSocket {
    const slow = Math.min(timing.slowest, timing.slow * 1.5 ** this.attempts);
    const socket: MonitoredSocket = new MonitoredSocket(
      this.open(),
      this.hello,
      slow,
      this.visible,
      {
        greeted: (frame) => this.greeted(socket, frame),
        heard: (message) => this.heard(socket, message),
        slow: () => {
          if (this.inDoubt) this.race();
        },
        silent: () => this.challenge(),
        unanswered: () => {
          if (socket === this.socket) this.silent.value = true;
        },
        ended: (code, reason) => this.ended(socket, code, reason),
      },
    );
    return socket;
  }

  private greeted(socket: MonitoredSocket, frame: Frame): void {
    if (this.rivals.delete(socket)) {
      if (this.socket?.asksForSeat) this.giveUp();
      this.socket?.letGo();
      this.socket = socket;
    }
    for (const rival of this.rivals) {
      if (rival.asksForSeat) continue; // it may have the seat already
      rival.letGo();
      this.rivals.delete(rival);
    }
    this.silent.value = false;
    this.hold(socket.holding);
    this.crowded.value = false;
    this.newer.value = undefined;
    this.show(frame, true);
    this.status.value = live;
    for (const command of this.outbox.value.waiting) socket.say(command);
  }

  private heard(socket: MonitoredSocket, message: ServerMessage): void {
    if (socket === this.socket) this.silent.value = false;
    switch (message.t) {
      case 'frame':
        this.show(message, false);
        break;
      case 'refused':
        this.refused(message.n, message);
        break;
      case 'pong':
        this.events.time(message.now);
        this.events.shared(message.shared);
        break;
      case 'hold_on':
        if (socket === this.socket) this.hold(message.on);
        break;
      case 'rewound':
        this.saved = 0;
        this.events.rewound(message.lost);
        break;
      default:
        message satisfies never;
    }
    if (this.socket?.doubtful) return;
    // Pauses begin anew with what comes after the greeting: while all instances are on hold, one
    // may greet first and say so then.
    this.attempts = 0;
    clearTimeout(this.next);
  }

  private show(frame: Frame, first: boolean): void {
    // Frame before outbox: a choice must not flicker back between "waiting" and "saved".
    this.events.frame(frame, first);
    // An instance that never had what was lost cannot tell of it.
    if (frame.ack < this.saved) this.events.rewound(undefined);
    this.saved = frame.ack;
    this.outbox.value = this.outbox.value.acknowledged(frame.ack);
  }

  private refused(n: number, refusal: Refusal): void {
    const command = this.outbox.value.find(n);
    // At once: a command that is gone and not refused would look saved.
    batch(() => {
      this.outbox.value = this.outbox.value.without(n);
      this.events.refused(refusal, command);
    });
  }

  private hold(on: boolean): void {
    this.holding.value = on;
    if (!on || this.rivals.size > 0) return;
    const first = timing.hold + this.random() * timing.wave;
    this.later(() => this.challenge(), this.pause(first));
  }

  private ended(socket: MonitoredSocket, code: number, reason: string): void {
    this.rivals.delete(socket);
    if (code === 0) this.giveUp();
    const main = socket === this.socket;
    const rivals = [...this.rivals];
    const rival = rivals.find((one) => one.asksForSeat) ?? rivals[0];
    if (main && rival) {
      // With whatever code: the server may have given the seat to the rival.
      this.rivals.delete(rival);
      this.waitFor(rival);
    } else if (this.isFinal(code) && (main || !this.holding.value)) {
      this.close(code);
    } else if (!main) {
      // On hold, the instance of this socket knows more than another one: it may put back what the
      // store has lost.
      if (this.inDoubt) this.later(() => this.race(), this.pause());
    } else {
      this.lost(code, reason);
    }
  }

  private lost(code: number, reason: string): void {
    this.socket = undefined;
    this.holding.value = false;
    if (code === CLOSE_PENDING) {
      this.status.value = pending;
      this.attempts = 0;
      this.later(() => this.connect(), timing.claim);
      return;
    }
    if (this.status.value.name === 'live') this.attempts = 0;
    this.crowded.value = code === CLOSE_CROWDED;
    if (this.crowded.value) this.attempts = patient;
    // At the second try: while a server is updated, the next instance may be new enough.
    const told = code === CLOSE_NEWER && this.attempts > 0;
    this.newer.value = told ? (release.exec(reason)?.[0] ?? '') : undefined;
    if (this.status.value !== pending) this.status.value = { name: 'waiting' };
    const first = code === CLOSE_RESTART ? this.random() * timing.wave : undefined;
    this.later(() => this.connect(), this.pause(first));
  }

  /**
   * Whether a close code is final. A server that was frozen may still read a socket that this phone
   * gave up, and then report that the seat was taken over.
   */
  private isFinal(code: number): boolean {
    if (code < CLOSE_TERMINAL || code >= 5000) return false;
    if (code !== CLOSE_REPLACED) return true;
    const [oldest, ...others] = this.recentlyGivenUp();
    // Each takes the seat once at most: what comes after them is another phone.
    this.givenUp = others;
    return oldest === undefined;
  }

  private giveUp(): void {
    this.givenUp = [...this.recentlyGivenUp(), performance.now()];
  }

  private recentlyGivenUp(): number[] {
    const since = performance.now() - timing.echo;
    return this.givenUp.filter((moment) => moment > since);
  }

  private close(code: number): void {
    clearTimeout(this.next);
    this.socket?.letGo();
    for (const rival of this.rivals) rival.letGo();
    this.rivals.clear();
    this.holding.value = false;
    this.silent.value = false;
    this.status.value = { name: 'closed', code };
  }

  /** Half of every pause is luck, so that the phones of a room do not come back in one wave. */
  private pause(first?: number): number {
    const whole = Math.min(timing.longestPause, timing.firstPause * 2 ** this.attempts);
    const usual = ((1 + this.random()) * whole) / 2;
    const pause = this.attempts === 0 ? (first ?? usual) : usual;
    this.attempts += 1;
    return pause;
  }

  private later(run: () => void, pause: number): void {
    clearTimeout(this.next);
    this.next = setTimeout(run, pause);
  }
}
