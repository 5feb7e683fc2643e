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
  const { room } = useView();
  const { lobby } = messages.value;
  // Who leads the game has no seat in it, so the numbers go by him.
  const leader = room.settings.options.moderator === 'host' ? room.host : undefined;
  const seated = players.filter(({ id }) => id !== leader);
  const numberOf = (player: Player) => seated.indexOf(player) + 1;
  return (
    <ol class="lobby-seats" aria-label={lobby.seats}>
      {players.map((player) => (
        <li key={player.id}>
          {onManage ? (
            <button
              type="button"
              class="lobby-seat"
              aria-description={lobby.manage(player.name)}
              onClick={() => onManage(player.id)}
            >
              <Who player={player} number={numberOf(player)} />
              <Icon name="gear" />
            </button>
          ) : (
            <div class="lobby-seat">
              <Who player={player} number={numberOf(player)} />
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
      {number > 0 ? (
        <Crest player={player.id} number={number} named />
      ) : (
        <span class="crest leader">
          <Icon name="crown" />
        </span>
      )}
      <Name>{player.name}</Name>
      {player.id === you.player && <span class="tag">{lobby.you}</span>}
      {player.id === room.host && (
        <span class="tag">
          <Icon name="crown" />
          {number > 0 ? lobby.host : lobby.leads}
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
