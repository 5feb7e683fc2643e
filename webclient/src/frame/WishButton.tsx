import { isHost } from '../game/facts';
import { messages } from '../i18n/language';
import type { IconName } from '../kit/art/Icon';
import { Button, ConfirmButton } from '../kit/Button';
import type { Order } from '../net/outbox';
import type { WishName } from '../protocol/types.gen';
import { useSession, useView } from '../room/session';

interface Props {
  wish: WishName;
  order: Order;
  label: string;
  /** How others wish it. Without it, they vote for the label. */
  ask?: string;
  icon?: IconName;
  kind?: 'primary' | 'plain';
  /** For what cannot be taken back: the question before the second tap. */
  sure?: string;
}

/** What the host does at once, and others when more than half of them wish it: so many do by now. */
export function WishButton({
  wish,
  order,
  label,
  ask = messages.value.table.vote(label),
  icon,
  kind,
  sure,
}: Props) {
  const session = useSession();
  const view = useView();
  const found = view.room.wishes.find((each) => each.wish === wish);
  const wished = found?.players.includes(view.you.player);
  const { wishes } = messages.value.table;
  const plain = isHost(view) ? label : ask;
  const text = found ? wishes(label, found.players.length, found.need) : plain;
  const send = () => session.send(order);
  if (sure && !wished) return <ConfirmButton label={text} sure={sure} onSure={send} />;
  const sent = session.outbox.value.newest(order.t) !== undefined;
  return (
    <Button
      {...(icon && { icon: wished ? 'check' : icon })}
      {...(kind && { kind: isHost(view) ? kind : 'plain' })}
      disabled={wished || sent || !session.inTouch.value}
      onClick={send}
    >
      {text}
    </Button>
  );
}
