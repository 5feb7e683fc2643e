import { useSession } from '../app/session';
import { messages } from '../i18n/language';
import type { Player } from '../protocol/types.gen';
import { Crest } from '../ui/art/Crest';
import { Button, GuardedButton } from '../ui/Button';
import { Sheet } from '../ui/Sheet';

interface Props {
  player: Player;
  /** Everybody in seat order, with what is still on its way to the server. */
  players: readonly Player[];
  mayRemove: boolean;
  onClose: () => void;
}

/** The host's hand on one seat. The buttons stay where they are while the person moves. */
export function PersonSheet({ player, players, mayRemove, onClose }: Props) {
  const session = useSession();
  const { lobby, game } = messages.value;
  const words = lobby.person;
  const index = players.findIndex(({ id }) => id === player.id);
  const neighbour = (step: number) => {
    const at = (index + step + players.length) % players.length;
    return game.seat.numbered(at + 1, players[at]?.name ?? '');
  };
  const move = (step: number) => {
    const ids = players.map(({ id }) => id);
    ids.splice(index, 1);
    ids.splice((index + step + players.length) % players.length, 0, player.id);
    session.send({ t: 'order', players: ids });
  };
  const remove = () => {
    session.send({ t: 'remove', player: player.id });
    onClose();
  };
  return (
    <Sheet title={player.name} onClose={onClose}>
      <div class="person">
        <Crest player={player.id} number={index + 1} named />
        <output>{words.between(neighbour(-1), neighbour(1))}</output>
      </div>
      <div class="row">
        <Button icon="up" onClick={() => move(-1)}>
          {words.up}
        </Button>
        <Button icon="down" onClick={() => move(1)}>
          {words.down}
        </Button>
      </div>
      {mayRemove && (
        <GuardedButton label={words.remove(player.name)} sure={words.removeSure} onSure={remove} />
      )}
    </Sheet>
  );
}
