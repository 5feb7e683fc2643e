import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import type { Seat } from '../protocol/types.gen';
import { useView } from '../room/session';
import { seatName } from '../words/wording';
import { claimsAt } from './SeatTalk';
import { useSigns } from './signs';

/** What the signs at the seats mean, in words: on a phone nothing else names them. */
export function SeatSigns() {
  return (
    <ul class="seat-signs">
      {useView().table.seats.map((seat, index) => (
        <SignsOf key={seat.player} seat={seat} index={index} />
      ))}
    </ul>
  );
}

function SignsOf({ seat, index }: { seat: Seat; index: number }) {
  const view = useView();
  const ghost = { icon: 'ghost', says: messages.value.game.seat.ghost } as const;
  const signs = [
    ...(seat.ghost ? [ghost] : []),
    ...useSigns(seat, index),
    ...claimsAt(view, index),
  ];
  if (signs.length === 0) return null;
  return (
    <li>
      <strong>{seatName(view, index)}</strong>
      {signs.map(({ icon, says }) => (
        <span key={says}>
          <Icon name={icon} /> {says}
        </span>
      ))}
    </li>
  );
}
