import type { Signal } from '@preact/signals';
import { messages } from '../../i18n/language';
import type { RoleID } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { cardName } from '../../words/wording';

/** Somebody who plays alone with bots can try a card of the deck. Without a value there is no wish. */
export function CardChoice({ card }: { card: Signal<RoleID | undefined> }) {
  const { room } = useView();
  const { ownCard } = messages.value.lobby;
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
