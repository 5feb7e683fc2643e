import type { Command } from '../protocol/types.gen';

type Unnumbered<T> = T extends Command ? Omit<T, 'n'> : never;

/** A command before it has its counter. */
export type Order = Unnumbered<Command>;

/** Commands that the server has neither saved nor refused, oldest first. */
export class Outbox {
  private ack = 0;
  private last = 0;

  constructor(readonly waiting: readonly Command[] = []) {
    this.last = waiting.at(-1)?.n ?? 0;
  }

  /** Numbers a command. The counter comes from the server's ack alone, so nothing has to be stored. */
  with(order: Order): Outbox {
    const n = Math.max(this.ack, this.last) + 1;
    return this.copy([...this.waiting, { ...order, n } as Command], n);
  }

  acknowledged(ack: number): Outbox {
    const next = this.copy(
      this.waiting.filter((command) => command.n > ack),
      this.last,
    );
    next.ack = ack;
    return next;
  }

  without(n: number): Outbox {
    return this.copy(
      this.waiting.filter((command) => command.n !== n),
      this.last,
    );
  }

  find(n: number): Command | undefined {
    return this.waiting.find((command) => command.n === n);
  }

  /** The newest waiting command of a kind: what the player means but nobody has saved yet. */
  newest<T extends Command['t']>(kind: T): Extract<Command, { t: T }> | undefined {
    return this.waiting.findLast(
      (command): command is Extract<Command, { t: T }> => command.t === kind,
    );
  }

  private copy(waiting: readonly Command[], last: number): Outbox {
    const next = new Outbox(waiting);
    next.ack = this.ack;
    next.last = last;
    return next;
  }
}
