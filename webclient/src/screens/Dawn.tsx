import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { nameOf } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Scene } from '../ui/art/Scene';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';

/** The sun rises: who died, and where the Welcome card lies. */
export function Dawn() {
  const view = useView();
  const { dead, narrator } = view.ballot;
  const { dawn, phases } = messages.value.game;
  const headline = () => {
    if (narrator) return dawn.narrator;
    return dead.length > 0 ? dawn.died(dead.map((seat) => nameOf(view, seat))) : dawn.nobody;
  };
  return (
    <RoomStage title={phases.dawn(view.table.night)} icon="sun">
      <div class="news">
        <Scene />
        <p class="headline" role="status">
          {headline()}
        </p>
        {dead.length > 0 && (
          <ul class="fallen">
            {dead.map((seat) => (
              <li key={seat}>
                <SeatName seat={seat} name={nameOf(view, seat)} />
                <Icon name="ghost" />
              </li>
            ))}
          </ul>
        )}
        <MarkerLine view={view} />
      </div>
    </RoomStage>
  );
}

function MarkerLine({ view }: { view: View }) {
  const { marker, seats } = view.table;
  const { dawn, seat: words } = messages.value.game;
  if (!marker) return null;
  const named = (seat: number) => {
    const index = (seat + seats.length) % seats.length;
    return words.numbered(index + 1, nameOf(view, index));
  };
  return (
    <div class="marker-line">
      <Icon name="sign" />
      <p>
        <strong>
          {marker.gap
            ? dawn.markerGap(named(marker.seat - 1), named(marker.seat))
            : dawn.markerAt(named(marker.seat))}
        </strong>{' '}
        {dawn.markerUse}
      </p>
    </div>
  );
}
