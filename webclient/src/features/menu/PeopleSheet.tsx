import { useSignal } from '@preact/signals';
import { headOf } from '../../game/heads';
import { messages } from '../../i18n/language';
import { Crest } from '../../kit/art/Crest';
import { Icon } from '../../kit/art/Icon';
import { Sheet } from '../../kit/Sheet';
import { PresenceTags } from '../../room/PresenceTags';
import { useView } from '../../room/session';
import { Name } from '../../table/Name';
import { PersonSheet } from './PersonSheet';

/** For the host of a running game: all people in the room. */
export function PeopleSheet({ onClose }: { onClose: () => void }) {
  const { room, table: game, you } = useView();
  const { table, seats, lobby } = messages.value;
  const chosen = useSignal<number | undefined>(undefined);
  const others = room.players.filter(({ id }) => id !== you.player);
  // A player who came late has no seat yet.
  const seatOf = (id: number) => game.seats.findIndex(({ player }) => player === id) + 1;
  const player = room.players.find(({ id }) => id === chosen.value);
  if (player) return <PersonSheet player={player} players={room.players} onClose={onClose} />;
  return (
    <Sheet title={table.people} onClose={onClose}>
      {others.map((other) => (
        <button
          key={other.id}
          type="button"
          class="lobby-seat box"
          onClick={() => (chosen.value = other.id)}
        >
          {seatOf(other.id) > 0 && (
            <Crest head={headOf(other.id, other.head)} number={seatOf(other.id)} />
          )}
          <Name>{other.name}</Name>
          {seatOf(other.id) === 0 && (
            <span class="tag">
              <Icon name={other.id === game.moderator ? 'crown' : 'hourglass'} />
              {other.id === game.moderator ? lobby.leads : seats.watches}
            </span>
          )}
          <PresenceTags player={other} />
        </button>
      ))}
    </Sheet>
  );
}
