import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { cardName, seatName } from '../i18n/wording';
import { markerKind, nameOf, optionIs } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Scene } from '../ui/art/Scene';
import { MarkerLine } from '../ui/MarkerLine';
import { RoomStage } from '../ui/RoomStage';
import { SeatName } from '../ui/SeatName';

/** The sun rises: who died, who lives again, and where counting starts. */
export function Dawn() {
  const view = useView();
  const { dead, returned } = view.ballot;
  const { spent } = view.table;
  const { dawn, phases } = messages.value.game;
  const names = (seats: readonly number[]) => seats.map((seat) => nameOf(view, seat));
  return (
    <RoomStage title={phases.dawn(view.table.night)} icon="sun">
      <div class="news">
        <Scene />
        <p class="headline" role="status">
          {headline(view)}
        </p>
        {returned.length > 0 && <p class="headline small">{dawn.returned(names(returned))}</p>}
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
        {spent.length > 0 && (
          <p class="quiet">{dawn.spent(spent.map((role) => cardName(view.room.settings, role)))}</p>
        )}
        <Marker view={view} />
      </div>
    </RoomStage>
  );
}

function headline(view: View): string {
  const { dead, narrator } = view.ballot;
  const { dawn } = messages.value.game;
  const died = dead.length > 0 && dawn.died(dead.map((seat) => nameOf(view, seat)));
  if (narrator) return died ? `${dawn.narratorToo} ${died}` : dawn.narrator;
  return died || dawn.nobody;
}

function Marker({ view }: { view: View }) {
  const { marker, seats } = view.table;
  const { dawn, marker: kinds } = messages.value.game;
  if (!marker) return null;
  const words = kinds[markerKind(view)];
  const named = (seat: number) => seatName(view, (seat + seats.length) % seats.length);
  const ties = optionIs(view, 'lynch_tie', 'clockwise');
  return (
    <MarkerLine>
      <strong>
        {marker.gap
          ? words.gap(named(marker.seat - 1), named(marker.seat))
          : words.at(named(marker.seat))}
      </strong>{' '}
      {ties ? dawn.markerUse(words.the) : dawn.markerSpeech(words.the)}
    </MarkerLine>
  );
}
