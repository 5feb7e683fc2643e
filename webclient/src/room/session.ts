import { computed, effect, signal, untracked } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ambience, sounds, vibration } from '../browser/preferences';
import type { Seat } from '../browser/storage';
import { ServerClock } from '../game/clock';
import { isOf, optionIs } from '../game/facts';
import type { Kept } from '../game/fairCheck';
import { applyFrame, type View } from '../game/view';
import { saysEditionWord } from '../i18n/language';
import { Connection, type ConnectionEvents } from '../net/connection';
import type { Order } from '../net/outbox';
import { openSocket } from '../net/socket';
import type { Command, Hello, Refusal, Watch } from '../protocol/types.gen';
import { botStep } from './bots';
import { sharedAt } from './code';

/** The sheet over the screen. It stays open when the game goes on below it. */
export type OpenSheet =
  | ('menu' | 'rules' | 'notebook' | 'help' | 'leave' | 'say' | 'said')
  | { claim: number };

interface Refused {
  refusal: Refusal;
  command: Command | undefined;
}

const isVisible = () => document.visibilityState === 'visible';

/** The first message after a silence may be a pong, and the frames come behind it. */
const settleAfter = 500;

/** One seat of one room, or its table, open on this page. */
export class Session {
  readonly view = signal<View | undefined>();
  readonly refused = signal<Refused | undefined>();
  /** Whether bots are coming, or going, until as many are here as can play. */
  readonly filling = signal<'no' | 'adding' | 'removing'>('no');
  /** How many milliseconds of the game the server has lost, if it can tell, until the player has read it. */
  readonly rewound = signal<{ lost: number | undefined } | undefined>();
  /** What was on screen before and after the server was silent, until the player has read the difference. */
  readonly missed = signal<{ before: View; after: View } | undefined>();
  readonly sheet = signal<OpenSheet | undefined>();
  /** The public address of the server has ended, and there is no new one yet. */
  readonly unshared = signal(false);
  /** The players whose claims this phone has opened or put aside. */
  readonly askedAside = signal<readonly number[]>([]);
  /** What this phone knows about the draws of the game, for the screens. */
  readonly kept = signal<Kept | undefined>();
  readonly clock = new ServerClock();
  /** This player asked to leave, so a closed connection needs no explanation. */
  left = false;
  private readonly connection: Connection;

  constructor(
    readonly ticket: Seat,
    hello: Hello | Watch = { t: 'hello', token: ticket.token },
    /** The sections that the server does not send after this greeting. */
    unsaid?: Partial<View>,
  ) {
    const events: ConnectionEvents = {
      frame: (frame, first) => {
        // Another instance's clock may be behind the last one's.
        if (first) this.clock.reset();
        this.clock.observe(frame.now);
        this.view.value = applyFrame(first ? unsaid : this.view.peek(), frame);
      },
      time: (now) => this.clock.observe(now),
      shared: (address) => {
        if (sharedAt.peek() && !address) this.unshared.value = true;
        if (address) this.unshared.value = false;
        sharedAt.value = address;
      },
      refused: (refusal, command) => {
        // The player has not sent these. At the start of a game they may come too late.
        const byItself = command?.t === 'contribute' || command?.t === 'reveal';
        if (byItself && refusal.code !== 'wrong_reveal') return;
        this.refused.value = { refusal, command };
      },
      rewound: (lost) => {
        this.rewound.value = { lost };
      },
    };
    const open = () => openSocket(ticket.code, ticket.token);
    this.connection = new Connection(hello, open, events, isVisible);
  }

  get status() {
    return this.connection.status;
  }

  /** Whether the server is heard: what is tapped now arrives now. */
  readonly inTouch = computed(
    () => this.status.value.name === 'live' && !this.connection.silent.value,
  );

  get holding() {
    return this.connection.holding;
  }

  get crowded() {
    return this.connection.crowded;
  }

  get newer() {
    return this.connection.newer;
  }

  get outbox() {
    return this.connection.outbox;
  }

  send(order: Order): number {
    this.refused.value = undefined;
    this.left = order.t === 'leave';
    return this.connection.send(order);
  }

  /** Sends what the player has not tapped. A refusal on screen stays there. */
  sendByItself(order: Order): void {
    this.connection.send(order);
  }

  /** Brings bots, or sends them away, until their number no longer stands in the way of a start. */
  fitWithBots(by: number): void {
    this.refused.value = undefined;
    this.filling.value = by > 0 ? 'adding' : 'removing';
  }

  /** One bot after the other: a burst would look faster than a hand can tap. */
  private moveOneBot(): void {
    if (this.filling.value === 'no') return;
    const room = this.view.value?.room;
    if (this.outbox.value.waiting.length > 0) return;
    const step = room && botStep(room, this.filling.value);
    if (!step || this.refused.value) this.filling.value = 'no';
    else untracked(() => this.send(step));
  }

  /**
   * Fetches the code for cues once the player wants them. If that fails, the game goes on in
   * silence.
   */
  private cue(): (() => void) | undefined {
    if (!sounds.value && !vibration.value && !ambience.value) return undefined;
    let wanted = true;
    let stop = () => {};
    import('./cues').then(
      ({ playCues }) => {
        if (wanted) stop = playCues(this.view, this.clock);
      },
      () => {},
    );
    return () => {
      wanted = false;
      stop();
    };
  }

  /** Keeps what was on screen when the server was heard last, and compares it once all is here again. */
  private watchSilence(): () => void {
    let before: View | undefined;
    return effect(() => {
      if (!this.inTouch.value) {
        before ??= this.view.peek();
        return undefined;
      }
      const settled = setTimeout(() => {
        const after = this.view.peek();
        if (before && after) this.missed.value = { before, after };
        before = undefined;
      }, settleAfter);
      return () => clearTimeout(settled);
    });
  }

  /** The screens say the word for a vote that the room has chosen. */
  private sayWord(): void {
    const view = this.view.value;
    saysEditionWord.value = view !== undefined && optionIs(view, 'edition_word', 'on');
  }

  /**
   * Keeps the connection alive while the page is open. The returned function ends that and closes
   * the connection.
   */
  keepAlive(): () => void {
    const stopFilling = effect(() => this.moveOneBot());
    const stopCues = effect(() => this.cue());
    const stopWatching = this.watchSilence();
    const stopWord = effect(() => this.sayWord());
    const probe = () => {
      if (isVisible()) this.connection.probe();
    };
    document.addEventListener('visibilitychange', probe);
    addEventListener('pageshow', probe);
    addEventListener('online', probe);
    return () => {
      stopFilling();
      stopCues();
      stopWatching();
      stopWord();
      saysEditionWord.value = false;
      document.removeEventListener('visibilitychange', probe);
      removeEventListener('pageshow', probe);
      removeEventListener('online', probe);
      this.connection.stop();
    };
  }
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('only inside a room');
  return session;
}

/** A view that is shown without a connection to a room. */
export const ShownView = createContext<View | undefined>(undefined);

/** The view of a room that is on screen. */
export function useView(): View {
  const view = useContext(ShownView) ?? useContext(SessionContext)?.view.value;
  if (!view) throw new Error('only after the first frame');
  return view;
}

/** What this phone keeps about the draws of the game on screen. A replay has nothing of it. */
export function useKept(): Kept | undefined {
  const view = useView();
  const kept = useContext(SessionContext)?.kept.value;
  return kept && isOf(view, kept) ? kept : undefined;
}
