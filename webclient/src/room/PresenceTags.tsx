import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import type { Player } from '../protocol/types.gen';
import { useView } from './session';

/** Whether a player is a bot, has a stand-in, or is away. */
export function PresenceTags({ player }: { player: Player }) {
  const { presence } = useView();
  const { lobby, seats } = messages.value;
  const { id, bot, stand_in } = player;
  return (
    <>
      {(bot || stand_in) && (
        <span class="tag">
          <Icon name="bot" />
          {bot ? lobby.bot : seats.standIn}
        </span>
      )}
      {presence.away.includes(id) && (
        <span class="tag away">
          <Icon name="moon" />
          {seats.away}
        </span>
      )}
    </>
  );
}
