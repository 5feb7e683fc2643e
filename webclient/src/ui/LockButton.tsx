import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { Button } from './Button';

/** For the host: whether anybody new may come in. */
export function LockButton() {
  const session = useSession();
  const { room } = useView();
  const { table } = messages.value;
  const locked = session.outbox.value.newest('lock')?.locked ?? room.locked;
  return (
    <Button icon="lock" onClick={() => session.send({ t: 'lock', locked: !locked })}>
      {locked ? table.unlock : table.lock}
    </Button>
  );
}
