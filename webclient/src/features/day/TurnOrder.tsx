import { seatOnTurn, type Turns } from '../../game/ballotTurn';
import { nameOf } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { useView } from '../../room/session';
import { OrderStrip } from '../../table/OrderStrip';

interface Props {
  turns: Turns;
  /** How many turns before the player's own; undefined when the player has none. */
  until: number | undefined;
  words: { turnOf: (name: string) => string; yourTurn: string; over: string };
  /** What to say instead of how far the player's turn is. */
  note?: string | undefined;
}

/** Shows the voter whose turn it is, the next ones, and how far away the player's own turn is. */
export function TurnOrder({ turns, until, words, note }: Props) {
  const view = useView();
  const { accusation } = messages.value.game;
  const current = seatOnTurn(turns);
  const headline = () => {
    if (current === undefined) return words.over;
    return until === 0 ? words.yourTurn : words.turnOf(nameOf(view, current));
  };
  return (
    <div class="turn-order" data-mine={until === 0}>
      <Notice class="question" from="change">
        {headline()}
      </Notice>
      <Notice class="quiet" from="change">
        {note ?? (until && until > 0 ? accusation.next(until) : null)}
      </Notice>
      <OrderStrip label={accusation.order} order={turns.order.slice(turns.at)} now />
    </div>
  );
}
