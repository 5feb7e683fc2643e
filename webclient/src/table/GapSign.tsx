import { isDark, placeOf } from '../game/facts';
import { Icon } from '../kit/art/Icon';
import { useView } from '../room/session';
import { markerText } from '../words/news';
import { markerIcon } from './signs';

/**
 * The marker between two seats, on their side of the table. A marker at a seat is one of the seat's
 * signs. At night nothing changes on any phone.
 */
export function GapSign() {
  const view = useView();
  const { seats, marker } = view.table;
  if (!marker?.gap || isDark(view)) return null;
  const count = seats.length;
  const [a, b] = [marker.seat - 1, marker.seat].map((seat) =>
    placeOf((seat + count) % count, count),
  );
  if (!a || !b) return null;
  const side = a.column + b.column - 3;
  const row = (a.row + b.row - 1) / 2;
  return (
    <li class="gap-sign" style={{ '--over': side, '--down': row }}>
      <Icon name={markerIcon(view)} />
      <span class="unseen">{markerText(view)?.where}</span>
    </li>
  );
}
