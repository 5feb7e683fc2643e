import { isCustom } from '../game/cards';
import { isDark, type MarkerKind, markerKind } from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import type { IconName } from '../kit/art/Icon';
import type { Seat } from '../protocol/types.gen';
import { useView } from '../room/session';
import { cardName } from '../words/wording';

const markerIcons: Record<MarkerKind, IconName> = {
  welcome: 'sign',
  tombstone: 'tomb',
  seat: 'dot',
  dot: 'dot',
};

export const markerIcon = (view: View): IconName => markerIcons[markerKind(view)];

type Sign = [there: boolean | undefined, icon: IconName, says: string];

/** The public signs at a seat, as icons and as words. */
export function useSigns(seat: Seat, index: number): { icon: IconName; says: string }[] {
  const view = useView();
  const { table, ballot, room, presence } = view;
  const { game, seats } = messages.value;
  const { seat: words, marker } = game;
  const player = room.players.find(({ id }) => id === seat.player);
  // At night nothing moves on any phone.
  const dark = isDark(view);
  const marked = table.marker && !table.marker.gap && table.marker.seat === index;
  const picks = ballot.announced.flatMap((at, i): Sign[] => {
    if (at !== index) return [];
    const card = ballot.announced_by?.[i] ?? 'owl';
    const own = isCustom(card) && words.announcedBy(cardName(room.settings, card));
    return [[true, card, own || words.announced]];
  });
  const signs: Sign[] = [
    [marked, markerIcon(view), marker[markerKind(view)].name],
    [table.elder === index, 'hourglass', words.elder],
    [ballot.sword === index, 'sword', words.sword],
    [ballot.shield === index, 'bodyguard', words.shield],
    ...picks,
    [seat.extra > 0, 'gossip', words.extra(seat.extra)],
    [seat.muted, 'candymaker', words.muted],
    [seat.hand && !seat.ghost, 'necromancer', words.hand],
    [seat.portrait, 'dorian_gray', words.portrait],
    [!dark && player?.stand_in, 'bot', seats.standIn],
    [!dark && presence.away.includes(seat.player), 'moon', seats.away],
  ];
  return signs.filter(([there]) => there).map(([, icon, says]) => ({ icon, says }));
}
