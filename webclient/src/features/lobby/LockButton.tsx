import { messages } from '../../i18n/language';
import { IconButton } from '../../kit/Button';
import { useSession, useView } from '../../room/session';

/** For the host: locks the room for new players, or opens it. */
export function LockButton() {
  const session = useSession();
  const { room } = useView();
  const { table } = messages.value;
  const locked = session.outbox.value.newest('lock')?.locked ?? room.locked;
  return (
    <IconButton
      icon={locked ? 'lock' : 'unlock'}
      label={locked ? table.unlock : table.lock}
      onClick={() => session.send({ t: 'lock', locked: !locked })}
    />
  );
}
