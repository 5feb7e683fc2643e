import { isHost } from '../../game/facts';
import { headOf } from '../../game/heads';
import { numberIn } from '../../game/seatOrder';
import { messages } from '../../i18n/language';
import { Crest } from '../../kit/art/Crest';
import { Icon, type IconName } from '../../kit/art/Icon';
import type { Player } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { Name } from '../../table/Name';

interface Props {
  players: readonly Player[];
  /** For the host: opens what can be done with a seat. */
  onManage: (player: number) => void;
  /** Opens the player's own name and head. */
  onFace: () => void;
}

/** The players at one look: the head of each, with the name and a mark for what others need to know. */
export function Faces({ players, onManage, onFace }: Props) {
  const { lobby, table } = messages.value;
  const view = useView();
  const host = isHost(view);
  return (
    <ol class="faces" aria-label={lobby.seats}>
      {players.map((player) => {
        const face = <Face player={player} players={players} />;
        const looks = {
          class: 'face',
          'data-you': player.id === view.you.player,
          'data-away': view.presence.away.includes(player.id),
        };
        const own = player.id === view.you.player;
        return (
          <li key={player.id}>
            {host || own ? (
              <button
                type="button"
                {...looks}
                aria-description={own ? table.face : lobby.manage(player.name)}
                onClick={() => (own ? onFace() : onManage(player.id))}
              >
                {face}
              </button>
            ) : (
              <div {...looks}>{face}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Face({ player, players }: { player: Player; players: readonly Player[] }) {
  const { room, you, presence } = useView();
  const { lobby, seats } = messages.value;
  const number = numberIn(room, players, player.id);
  const { id, name, bot, stand_in, ready, head } = player;
  return (
    <>
      <span class="face-head">
        {number > 0 ? (
          <Crest head={headOf(id, head)} number={number} named />
        ) : (
          <span class="crest leader">
            <Icon name="crown" />
          </span>
        )}
        {id === room.host && number > 0 && <Mark icon="crown" says={lobby.host} />}
        {id === room.host && number === 0 && <span class="unseen">{lobby.leads}</span>}
        {bot && <Mark icon="bot" says={lobby.bot} />}
        {stand_in && <Mark icon="bot" says={seats.standIn} />}
        {ready && !bot && <Mark icon="check" says={seats.ready} />}
      </span>
      <Name>{name}</Name>
      {id === you.player && <small>{lobby.you}</small>}
      {presence.away.includes(id) && <small>{seats.away}</small>}
    </>
  );
}

function Mark({ icon, says }: { icon: IconName; says: string }) {
  return (
    <span class="face-mark">
      <Icon name={icon} />
      <span class="unseen">{says}</span>
    </span>
  );
}
