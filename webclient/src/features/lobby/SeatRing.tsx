import { headOf } from '../../game/heads';
import { isReady, numberIn } from '../../game/seatOrder';
import { messages } from '../../i18n/language';
import { Crest } from '../../kit/art/Crest';
import { Icon } from '../../kit/art/Icon';
import type { Player } from '../../protocol/types.gen';
import { useView } from '../../room/session';

/** With more people there is no room for names beside the crests. */
const named = 12;

/** The circle as they sit in it, the first seat on top. */
export function SeatRing({ players }: { players: readonly Player[] }) {
  const { room, presence } = useView();
  const { lobby, seats } = messages.value;
  const seated = players.filter(({ id }) => numberIn(room, players, id) > 0);
  const crowd = seated.length > named;
  const ready = players.filter((player) => isReady(room, player)).length;
  return (
    <div class="seat-ring">
      <ol aria-label={lobby.seats} data-crowd={crowd} style={{ '--seats': seated.length }}>
        {seated.map(({ id, name, head }, index) => (
          <li
            key={id}
            data-away={presence.away.includes(id)}
            style={placeOf(index / seated.length)}
          >
            <Crest head={headOf(id, head)} number={index + 1} named />
            <span class={crowd ? 'unseen' : 'ring-name'}>{name}</span>
            {presence.away.includes(id) && <span class="unseen">{seats.away}</span>}
            {id === room.host && <Icon name="crown" />}
          </li>
        ))}
      </ol>
      <p>{seats.readyCount(ready, players.length)}</p>
    </div>
  );
}

/** Clockwise from the top. Browsers that cannot compute this in a style sheet are still in use. */
const placeOf = (turn: number) => ({
  '--up': Math.cos(turn * 2 * Math.PI),
  '--right': Math.sin(turn * 2 * Math.PI),
});
