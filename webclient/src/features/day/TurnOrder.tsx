import { nameOf } from '../../game/facts';
import { messages } from '../../i18n/language';
import { useView } from '../../room/session';
import { OrderStrip } from '../../table/OrderStrip';

interface Props {
  /** Seats in the order of their turns, and whose turn it is. */
  order: readonly number[];
  turn: number;
  /** How many turns before the own one; undefined when there is none. */
  turns: number | undefined;
  words: { turnOf: (name: string) => string; yourTurn: string; over: string };
  /** What to say instead of how far the own turn is. */
  note?: string | undefined;
}

/** Whose turn it is, who comes next, and how far away the own turn is. */
export function TurnOrder({ order, turn, turns, words, note }: Props) {
  const view = useView();
  const { accusation } = messages.value.game;
  const current = order[turn];
  const headline = () => {
    if (current === undefined) return words.over;
    return turns === 0 ? words.yourTurn : words.turnOf(nameOf(view, current));
  };
  return (
    <div class="turn-order" data-mine={turns === 0}>
      <p class="question" role="status">
        {headline()}
      </p>
      <output class="quiet">{note ?? (turns && turns > 0 ? accusation.next(turns) : null)}</output>
      <OrderStrip label={accusation.order} order={order.slice(turn)} now />
    </div>
  );
}
