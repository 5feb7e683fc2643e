import type { Signal } from '@preact/signals';
import { messages } from '../../i18n/language';
import type { RoleID, Room } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { cardName } from '../../words/wording';

/** A card of the deck, or no wish. */
type ChosenCard = Signal<RoleID | undefined>;

/** Whether the host plays alone with bots, and has a card. */
const playsAlone = ({ players, settings }: Room): boolean =>
  players.filter(({ bot }) => !bot).length === 1 && settings.options.moderator !== 'host';

/** The card that is asked for, if that is still possible. */
export const askedCard = (room: Room, card: ChosenCard): RoleID | undefined =>
  playsAlone(room) && room.deck.some(({ role }) => role === card.value) ? card.value : undefined;

/** Somebody who plays alone with bots can try a card of the deck. */
export function CardChoice({ card }: { card: ChosenCard }) {
  const { room } = useView();
  const { ownCard } = messages.value.lobby;
  if (!playsAlone(room)) return null;
  return (
    <label class="field card-choice">
      {ownCard.ask}
      <select
        value={card.value ?? ''}
        onChange={(event) => {
          card.value = (event.currentTarget.value || undefined) as RoleID | undefined;
        }}
      >
        <option value="">{ownCard.byLot}</option>
        {room.deck.map(({ role }) => (
          <option key={role} value={role}>
            {cardName(room.settings, role)}
          </option>
        ))}
      </select>
    </label>
  );
}
