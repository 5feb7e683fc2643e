import { useView } from '../app/session';
import { nameOf } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Scene } from '../ui/art/Scene';
import { MarkerLine } from '../ui/MarkerLine';
import { dawnHeadline, markerText, returnedText, spentText } from '../ui/news';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';

/** The sun rises: who died, who lives again, and where counting starts. */
export function Dawn() {
  const view = useView();
  const { dead, returned } = view.ballot;
  const back = returnedText(view);
  const spent = spentText(view);
  return (
    <RoomStage mood="dawn">
      <div class="news">
        <Scene />
        <p class="headline">{dawnHeadline(view)}</p>
        {back && <p class="headline small">{back}</p>}
        <ul class="fallen">
          {dead.map((seat) => (
            <li key={seat}>
              <SeatName seat={seat} name={nameOf(view, seat)} />
              <Icon name="ghost" />
            </li>
          ))}
          {returned.map((seat) => (
            <li key={seat}>
              <SeatName seat={seat} name={nameOf(view, seat)} />
              <Icon name="necromancer" />
            </li>
          ))}
        </ul>
        {spent && <p class="quiet">{spent}</p>}
        <Marker view={view} />
      </div>
    </RoomStage>
  );
}

function Marker({ view }: { view: View }) {
  const text = markerText(view);
  if (!text) return null;
  return (
    <MarkerLine>
      <strong>{text.where}</strong> {text.use}
    </MarkerLine>
  );
}
