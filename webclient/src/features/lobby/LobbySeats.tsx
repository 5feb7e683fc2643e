import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isHost } from '../../game/facts';
import { headOf } from '../../game/heads';
import { movedTo, numberIn } from '../../game/seatOrder';
import { asideWords, messages } from '../../i18n/language';
import { announce } from '../../kit/announce';
import { Crest } from '../../kit/art/Crest';
import { Icon } from '../../kit/art/Icon';
import { Button } from '../../kit/Button';
import { useDrag } from '../../kit/useDrag';
import type { Player } from '../../protocol/types.gen';
import { PresenceTags } from '../../room/PresenceTags';
import { useSession, useView } from '../../room/session';
import { Name } from '../../table/Name';
import { SeatRing } from './SeatRing';

interface Props {
  players: readonly Player[];
  /** For the host: opens what can be done with a seat. */
  onManage: (player: number) => void;
}

/** The players, clockwise: as a ring, or as a list with more about each. */
export function LobbySeats({ players, onManage }: Props) {
  const words = asideWords();
  const ring = useSignal(false);
  const host = isHost(useView());
  return (
    <>
      <div class="seats-head">
        <h2>{messages.value.lobby.seats}</h2>
        <Button onClick={() => (ring.value = !ring.value)}>
          {ring.value ? words.list : words.ring}
        </Button>
      </div>
      {ring.value && <SeatRing players={players} />}
      {!ring.value && !host && (
        <ol class="lobby-seats" aria-label={messages.value.lobby.seats}>
          {players.map((player) => (
            <li key={player.id} class="lobby-seat box">
              <Who player={player} players={players} />
            </li>
          ))}
        </ol>
      )}
      {!ring.value && host && <HostSeats players={players} onManage={onManage} />}
    </>
  );
}

/** For the host every row is a button, with a grip to drag it or to move it by arrow keys. */
function HostSeats({ players, onManage }: Props) {
  const session = useSession();
  const { room } = useView();
  const { lobby } = messages.value;
  const words = asideWords();
  const moved = useRef<number>(undefined);
  const send = (order: number[]) => session.send({ t: 'order', players: order });
  const ids = players.map(({ id }) => id);
  const drag = useDrag(ids, send);
  const shown = drag.order.flatMap((id) => players.filter((player) => player.id === id));

  // In some browsers a row that changes its place loses the focus.
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    drag.list.ref.current?.querySelector<HTMLElement>(`[data-grip="${moved.current}"]`)?.focus();
    moved.current = undefined;
  });
  const moveBy = (player: Player, by: number) => {
    const order = movedTo(ids, player.id, ids.indexOf(player.id) + by);
    moved.current = player.id;
    announce(words.nowAt(player.name, order.indexOf(player.id) + 1, order.length));
    send(order);
  };
  const onKey = (player: Player) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    moveBy(player, by);
  };
  return (
    <ol class="lobby-seats" aria-label={lobby.seats} {...drag.list}>
      {shown.map((player) => (
        <li key={player.id} class="lobby-row" data-dragged={player.id === drag.dragged}>
          <button
            type="button"
            class="lobby-seat box"
            aria-description={lobby.manage(player.name)}
            onClick={() => onManage(player.id)}
          >
            <Who player={player} players={shown} />
          </button>
          {room.players.length > 1 && (
            <button
              type="button"
              class="icon-button grip"
              data-grip={player.id}
              aria-label={words.drag(player.name)}
              aria-description={words.dragHint}
              onKeyDown={onKey(player)}
              {...drag.grip(player.id)}
            >
              <Icon name="grip" />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface WhoProps {
  player: Player;
  players: readonly Player[];
}

function Who({ player, players }: WhoProps) {
  const { room, you } = useView();
  const { lobby, seats } = messages.value;
  const number = numberIn(room, players, player.id);
  const { id, name, bot, head } = player;
  return (
    <>
      {number > 0 ? (
        <Crest head={headOf(id, head)} number={number} named />
      ) : (
        <span class="crest leader">
          <Icon name="crown" />
        </span>
      )}
      <Name>{name}</Name>
      {id === you.player && <span class="tag">{lobby.you}</span>}
      {id === room.host && (
        <span class="tag">
          <Icon name="crown" />
          {number > 0 ? lobby.host : lobby.leads}
        </span>
      )}
      <PresenceTags player={player} />
      {player.ready && !bot && (
        <span class="tag">
          <Icon name="check" />
          {seats.ready}
        </span>
      )}
    </>
  );
}
