import { messages } from '../i18n/language';
import { useView } from '../room/session';

/** Marks the seat of the player whose phone this is. */
export function You({ seat }: { seat: number }) {
  return useView().you.seat === seat ? (
    <span class="tag">{messages.value.game.seat.you}</span>
  ) : null;
}
