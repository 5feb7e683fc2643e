import { isSeat } from '../game/facts';
import { numberIn } from '../game/seatOrder';
import { messages } from '../i18n/language';
import { Button } from '../kit/Button';
import { CopyByHand, useCopy } from '../kit/Copy';
import { useView } from './session';

/** What to be called in the call, so that faces and seats are found together: "4 Anna". */
export function NameTag() {
  const { room, phase, you } = useView();
  const { table, lobby, game } = messages.value;
  const name = room.players.find(({ id }) => id === you.player)?.name ?? '';
  const number =
    phase.name === 'lobby'
      ? numberIn(room, room.players, you.player)
      : isSeat(you.seat)
        ? you.seat + 1
        : 0;
  const tag = number > 0 ? game.seat.numbered(number, name) : name;
  const { copied, copy } = useCopy(tag);
  return (
    <>
      <div class="name-tag">
        <p>
          <small>{table.tag}</small>
          <strong>{tag}</strong>
        </p>
        <Button {...(copied === 'yes' && { icon: 'check' })} onClick={copy}>
          {copied === 'yes' ? lobby.copied : table.copy}
        </Button>
      </div>
      {copied === 'by hand' && <CopyByHand text={tag} />}
    </>
  );
}
