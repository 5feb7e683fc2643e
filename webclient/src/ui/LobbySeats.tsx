import { useView } from '../app/session';
import { messages } from '../i18n/language';
import type { Player } from '../protocol/types.gen';
import { Crest } from './art/Crest';
import { Icon } from './art/Icon';
import { Name } from './Name';

interface Props {
  players: readonly Player[];
  /** For the host: opens what can be done with a seat. */
  onManage: ((player: number) => void) | undefined;
}

/** Who is here, clockwise. */
export function LobbySeats({ players, onManage }: Props) {
  const { lobby } = messages.value;
  return (
    <ol class="lobby-seats" aria-label={lobby.seats}>
      {players.map((player, index) => (
        <li key={player.id}>
          {onManage ? (
            <button
              type="button"
              class="lobby-seat"
              aria-description={lobby.manage(player.name)}
              onClick={() => onManage(player.id)}
            >
              <Who player={player} number={index + 1} />
              <Icon name="gear" />
            </button>
          ) : (
            <div class="lobby-seat">
              <Who player={player} number={index + 1} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Who({ player, number }: { player: Player; number: number }) {
  const { room, you } = useView();
  const { lobby } = messages.value;
  return (
    <>
      <Crest player={player.id} number={number} />
      <Name>{player.name}</Name>
      {player.id === you.player && <span class="tag">{lobby.you}</span>}
      {player.id === room.host && (
        <span class="tag">
          <Icon name="crown" />
          {lobby.host}
        </span>
      )}
      {player.bot && (
        <span class="tag">
          <Icon name="bot" />
          {lobby.bot}
        </span>
      )}
    </>
  );
}
