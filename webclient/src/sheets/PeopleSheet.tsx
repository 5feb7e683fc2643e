import { useSignal } from '@preact/signals';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { Crest } from '../ui/art/Crest';
import { Icon } from '../ui/art/Icon';
import { Name } from '../ui/Name';
import { PresenceTags } from '../ui/PresenceTags';
import { Sheet } from '../ui/Sheet';
import { PersonSheet } from './PersonSheet';

/** For the host of a running game: everybody who is here. */
export function PeopleSheet({ onClose }: { onClose: () => void }) {
  const { room, table: game, you } = useView();
  const { table, seats, lobby } = messages.value;
  const chosen = useSignal<number | undefined>(undefined);
  const others = room.players.filter(({ id }) => id !== you.player);
  // Who came late has none yet.
  const seatOf = (id: number) => game.seats.findIndex(({ player }) => player === id) + 1;
  const player = room.players.find(({ id }) => id === chosen.value);
  if (player) return <PersonSheet player={player} players={room.players} onClose={onClose} />;
  return (
    <Sheet title={table.people} onClose={onClose}>
      {others.map((other) => (
        <button
          key={other.id}
          type="button"
          class="lobby-seat"
          onClick={() => (chosen.value = other.id)}
        >
          {seatOf(other.id) > 0 && <Crest player={other.id} number={seatOf(other.id)} />}
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
