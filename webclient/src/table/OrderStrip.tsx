import { nameOf } from '../game/facts';
import { headAt } from '../game/heads';
import { messages } from '../i18n/language';
import { Crest } from '../kit/art/Crest';
import { useView } from '../room/session';

/** How many crests have room in one line of a narrow phone. */
const shown = 6;

interface Props {
  label: string;
  /** Seats, the next one first. */
  order: readonly number[];
  /** Whether it is the first one's turn. */
  now?: boolean;
}

/** People in the order in which they come, by their crests; of those at the end only how many. */
export function OrderStrip({ label, order, now = false }: Props) {
  const view = useView();
  const rest = order.length - shown;
  return (
    <ol class="order-strip" aria-label={label}>
      {order.slice(0, shown).map((seat, i) => (
        <li key={seat} data-now={now && i === 0} data-mine={seat === view.you.seat}>
          <Crest head={headAt(view, seat)} number={seat + 1} />
          <span class="unseen">{nameOf(view, seat)}</span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <span aria-hidden="true">+{rest}</span>
          <span class="unseen">{messages.value.game.talk.more(rest)}</span>
        </li>
      )}
    </ol>
  );
}
