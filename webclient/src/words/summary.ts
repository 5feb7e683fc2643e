import type { View } from '../game/view';
import { messages } from '../i18n/language';
import type { RoleID } from '../protocol/types.gen';
import { dayOf, nightOf } from './story';
import { winnerHeadline } from './titles';
import { cardName, seatName } from './wording';

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
  const part = (title: string, lines: string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `- ${line}`)] : [];
  const nights = view.end.nights.flatMap((night, index) => [
    ...part(game.phases.night(index + 1), nightOf(view, night, index + 1)),
    ...part(game.after.day(index + 1), dayOf(view, night, index + 1)),
  ]);
  return [`Tabula: ${winnerHeadline(view)}`, '', game.end.roles, ...cards, ...nights, ''].join(
    '\n',
  );
}
