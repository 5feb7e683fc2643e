import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { useSession, useView } from '../../room/session';

/** For the host: locks the room for new players, or opens it. It looks pressed while the room is locked. */
export function LockButton() {
  const session = useSession();
  const { room } = useView();
  const { table } = messages.value;
  const locked = session.outbox.value.newest('lock')?.locked ?? room.locked;
  return (
    <button
      type="button"
      class={locked ? 'button plain ready' : 'button plain'}
      onClick={() => session.send({ t: 'lock', locked: !locked })}
    >
      <Icon name={locked ? 'lock' : 'unlock'} />
      <span>{locked ? table.unlock : table.lock}</span>
    </button>
  );
}
