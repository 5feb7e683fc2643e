import type { Command } from '../protocol/types.gen';

type Unnumbered<T> = T extends Command ? Omit<T, 'n'> : never;

/** A command before it has its counter. */
export type Order = Unnumbered<Command>;

/** Commands that the server has neither saved nor refused, oldest first. */
export class Outbox {
  constructor(
    readonly waiting: readonly Command[] = [],
    /** The highest number seen, in a command or in an ack. */
    private readonly last = 0,
  ) {}

  /** Numbers a command. The counter comes from the server's acks alone, so nothing has to be stored. */
  with(order: Order): Outbox {
    const n = this.last + 1;
    return new Outbox([...this.waiting, { ...order, n } as Command], n);
  }

  /** After a loss in the store an ack may be lower than one before; no number is used twice. */
  acknowledged(ack: number): Outbox {
    // Most frames acknowledge nothing new: then nothing is drawn again.
    if (this.last >= ack && this.waiting.every((command) => command.n > ack)) return this;
    return new Outbox(
      this.waiting.filter((command) => command.n > ack),
      Math.max(this.last, ack),
    );
  }

  without(n: number): Outbox {
    return new Outbox(
      this.waiting.filter((command) => command.n !== n),
      this.last,
    );
  }

  find(n: number): Command | undefined {
    return this.waiting.find((command) => command.n === n);
  }

  /**
   * The newest waiting command of a kind: what the player has chosen and the server has not saved
   * yet.
   */
  newest<T extends Command['t']>(kind: T): Extract<Command, { t: T }> | undefined {
    return this.waiting.findLast(
      (command): command is Extract<Command, { t: T }> => command.t === kind,
    );
  }
}
