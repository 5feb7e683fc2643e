import { messages } from '../i18n/language';
import { cardName, seatName } from '../i18n/wording';
import type { RoleID } from '../protocol/types.gen';
import type { View } from '../state/view';
import { storyOf } from './story';
import { winnerHeadline } from './titles';

/** A game that is over, as a text for the call's chat. */
export function summaryOf(view: View): string {
  const { game } = messages.value;
  const name = (role: RoleID | undefined) => (role ? cardName(view.room.settings, role) : '');
  const cards = view.table.seats.map((_, seat) => {
    const dealt = view.end.roles[seat];
    const became = view.end.became[seat] ?? dealt;
    const card = dealt === became ? name(dealt) : game.end.turned(name(dealt), name(became));
    return `${seatName(view, seat)}: ${card}`;
  });
  const nights = view.end.nights.flatMap((night, index) => [
    '',
    game.phases.night(index + 1),
    ...storyOf(view, night, index + 1).map((line) => `- ${line}`),
  ]);
  return [`Tabula: ${winnerHeadline(view)}`, '', game.end.roles, ...cards, ...nights, ''].join(
    '\n',
  );
}
