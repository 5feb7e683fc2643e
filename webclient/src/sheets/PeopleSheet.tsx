import { useSignal } from '@preact/signals';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { Crest } from '../ui/art/Crest';
import { Name } from '../ui/Name';
import { Sheet } from '../ui/Sheet';
import { PersonSheet } from './PersonSheet';

/** For the host of a running game: everybody who is here. */
export function PeopleSheet({ onClose }: { onClose: () => void }) {
  const { room, table: game, presence, you } = useView();
  const { table, seats } = messages.value;
  const chosen = useSignal<number | undefined>(undefined);
  const others = room.players.filter(({ id }) => id !== you.player);
  // Who came late has none yet.
  const seatOf = (id: number) => game.seats.findIndex(({ player }) => player === id) + 1;
  const player = room.players.find(({ id }) => id === chosen.value);
  if (player) return <PersonSheet player={player} players={room.players} onClose={onClose} />;
  return (
    <Sheet title={table.people} onClose={onClose}>
      {others.map(({ id, name }) => (
        <button key={id} type="button" class="lobby-seat" onClick={() => (chosen.value = id)}>
          {seatOf(id) > 0 && <Crest player={id} number={seatOf(id)} />}
          <Name>{name}</Name>
          {presence.away.includes(id) && <span class="tag away">{seats.away}</span>}
        </button>
      ))}
    </Sheet>
  );
}
