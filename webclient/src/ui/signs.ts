import { useView } from '../app/session';
import { messages } from '../i18n/language';
import type { Seat } from '../protocol/types.gen';
import { isDark, type MarkerKind, markerKind } from '../state/table';
import type { View } from '../state/view';
import type { IconName } from './art/Icon';

const markerIcons: Record<MarkerKind, IconName> = {
  welcome: 'sign',
  tombstone: 'tomb',
  seat: 'dot',
  dot: 'dot',
};

export const markerIcon = (view: View): IconName => markerIcons[markerKind(view)];

/** What lies before a seat for all to see, as pictures and as words. */
export function useSigns(seat: Seat, index: number): { icon: IconName; says: string }[] {
  const view = useView();
  const { table, ballot, room, presence } = view;
  const { game, seats } = messages.value;
  const { seat: words, marker } = game;
  const player = room.players.find(({ id }) => id === seat.player);
  // At night nothing moves on any phone.
  const dark = isDark(view);
  const marked = table.marker && !table.marker.gap && table.marker.seat === index;
  const signs: [boolean | undefined, IconName, string][] = [
    [marked, markerIcon(view), marker[markerKind(view)].name],
    [table.elder === index, 'hourglass', words.elder],
    [ballot.sword === index, 'sword', words.sword],
    [ballot.shield === index, 'bodyguard', words.shield],
    [ballot.announced.includes(index), 'owl', words.announced],
    [seat.extra > 0, 'gossip', words.extra(seat.extra)],
    [seat.muted, 'candymaker', words.muted],
    [seat.hand && !seat.ghost, 'necromancer', words.hand],
    [seat.portrait, 'dorian_gray', words.portrait],
    [!dark && player?.stand_in, 'bot', seats.standIn],
    [!dark && presence.away.includes(seat.player), 'moon', seats.away],
  ];
  return signs.filter(([there]) => there).map(([, icon, says]) => ({ icon, says }));
}
