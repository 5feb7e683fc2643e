import { messages } from '../i18n/language';
import { nameOf } from '../state/table';
import type { View } from '../state/view';
import { RoleArt } from './art/RoleArt';
import { SeatName } from './SeatName';

/** The own card, face up. Only ever rendered while it is held. */
export function RoleCard({ view }: { view: View }) {
  const { role, side, fellows } = view.you;
  const { roles } = messages.value;
  if (!role || !side) return null;
  return (
    <div class="role-card">
      <RoleArt role={role} />
      <h2>{roles.names[role]}</h2>
      <p class="side">{roles.sides[side]}</p>
      {fellows.length > 0 && (
        <div class="fellows">
          <h3>{roles.fellows}</h3>
          {fellows.map((seat) => (
            <SeatName key={seat} seat={seat} name={nameOf(view, seat)} />
          ))}
        </div>
      )}
      <p>{roles.texts[role]}</p>
    </div>
  );
}
