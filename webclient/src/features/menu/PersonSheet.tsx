import type { ComponentChildren } from 'preact';
import { headOf } from '../../game/heads';
import { movedTo, numberIn } from '../../game/seatOrder';
import { messages, workshopWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Crest } from '../../kit/art/Crest';
import { Button, ConfirmButton } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import type { Player } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';
import { RenameForm } from './RenameForm';

interface Props {
  player: Player;
  /** All players in seat order, including changes that the server has not saved yet. */
  players: readonly Player[];
  onClose: () => void;
}

/** The host's hand on one seat. The buttons stay where they are while the person moves. */
export function PersonSheet({ player, players, onClose }: Props) {
  const session = useSession();
  const { room, phase, presence, table, you } = useView();
  const { host } = workshopWords();
  const { id, name, bot, stand_in, head } = player;
  const away = presence.away.includes(id);
  const inLobby = phase.name === 'lobby';
  const other = id !== you.player;
  const number = numberIn(room, players, id);
  const leads = !inLobby && phase.name !== 'end' && table.moderator === id;
  return (
    <Sheet title={name} onClose={onClose}>
      {inLobby && (
        <Place player={player} players={players}>
          {number > 0 && <Crest head={headOf(id, head)} number={number} named />}
        </Place>
      )}
      {(inLobby || phase.name === 'end') && <RenameForm player={player} onSaved={onClose} />}
      {away && !stand_in && !leads && (
        <Button icon="bot" onClick={() => session.send({ t: 'stand_in', player: id })}>
          {host.standIn}
        </Button>
      )}
      {other && !bot && !stand_in && !away && (
        <ConfirmButton
          label={host.handOver(name)}
          sure={host.handOverSure}
          onSure={() => {
            session.send({ t: 'hand_over', player: id });
            onClose();
          }}
        />
      )}
      {other && !leads && <Removal player={player} onRemoved={onClose} />}
    </Sheet>
  );
}

interface PlaceProps {
  player: Player;
  players: readonly Player[];
  children: ComponentChildren;
}

/** The neighbours of a player, and the buttons to move the player. */
function Place({ player, players, children }: PlaceProps) {
  const session = useSession();
  const { game } = messages.value;
  const words = workshopWords().person;
  const ids = players.map(({ id }) => id);
  const index = ids.indexOf(player.id);
  const neighbour = (step: number) => {
    const at = (index + step + players.length) % players.length;
    return game.seat.withNumber(players[at]?.name ?? '', at + 1);
  };
  const move = (step: number) =>
    session.send({ t: 'order', players: movedTo(ids, player.id, index + step) });
  return (
    <>
      <div class="person">
        {children}
        <Notice from="change">{words.between(neighbour(-1), neighbour(1))}</Notice>
      </div>
      <div class="row">
        <Button icon="up" onClick={() => move(-1)}>
          {words.up}
        </Button>
        <Button icon="down" onClick={() => move(1)}>
          {words.down}
        </Button>
      </div>
    </>
  );
}

/** Takes the seat back. A person could come in again by the next tap, so the room can be locked with it. */
function Removal({ player, onRemoved }: { player: Player; onRemoved: () => void }) {
  const session = useSession();
  const { room } = useView();
  const { host, person } = workshopWords();
  const remove = () => {
    session.send({ t: 'remove', player: player.id });
    onRemoved();
  };
  const removeAndLock = () => {
    session.send({ t: 'lock', locked: true });
    remove();
  };
  return (
    <>
      <ConfirmButton label={person.remove(player.name)} sure={person.removeSure} onSure={remove} />
      {!player.bot && !room.locked && (
        <ConfirmButton
          label={host.removeAndLock(player.name)}
          sure={person.removeSure}
          onSure={removeAndLock}
        />
      )}
    </>
  );
}
