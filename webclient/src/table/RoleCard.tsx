import { isSeat, nameOf } from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { RoleArt } from '../kit/art/RoleArt';
import { noteText } from '../words/noteText';
import { cardName, cardText, seatName } from '../words/wording';
import { SeatName } from './SeatName';

/** The player's card, face up. It is rendered only while it is held. */
export function RoleCard({ view }: { view: View }) {
  const { role, side, number, fellows, bearer } = view.you;
  const { roles } = messages.value;
  if (!role || !side) return null;
  const { settings } = view.room;
  // The card goes on listing the players that it has shown. The pack is listed above.
  const known = view.notebook.notes.filter(
    ({ kind, seats }) => kind === 'know' && seats.length > 0 && fellows.length === 0,
  );
  return (
    <div class="role-card">
      <RoleArt role={role} />
      <h2>{cardName(settings, role)}</h2>
      <p class="side">{roles.sides[side]}</p>
      {/* Only for the mercenary do the numbers matter. */}
      {number > 0 && view.table.deck.some((cards) => cards.role === 'young_mercenary') && (
        <p>{roles.number(number)}</p>
      )}
      {fellows.length > 0 && (
        <div class="fellows">
          <h3>{roles.fellows}</h3>
          {fellows.map((seat) => (
            <SeatName key={seat} seat={seat} name={nameOf(view, seat)} />
          ))}
        </div>
      )}
      {known.map((note) => (
        <p key={note.night} class="known">
          {noteText(view, note, role)}
        </p>
      ))}
      {isSeat(bearer) && <p class="known">{roles.bearer(seatName(view, bearer))}</p>}
      <p>{cardText(settings, role, view.table.seats.length)}</p>
    </div>
  );
}
