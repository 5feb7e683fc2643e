import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { useSession, useView } from '../../room/session';

/** Tells the others, and the host above all, that one may begin. */
export function ReadySwitch() {
  const session = useSession();
  const { room, you } = useView();
  const saved = room.players.find(({ id }) => id === you.player)?.ready ?? false;
  const ready = session.outbox.value.newest('prepare')?.ready ?? saved;
  return (
    <button
      type="button"
      class={ready ? 'button ready' : 'button primary'}
      aria-pressed={ready}
      disabled={!session.inTouch.value}
      onClick={() => session.send({ t: 'prepare', ready: !ready })}
    >
      {ready && <Icon name="check" />}
      <span>{messages.value.seats.iAmReady}</span>
    </button>
  );
}
