import { useSignal } from '@preact/signals';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import { isHost } from '../state/table';
import { Icon } from './art/Icon';
import { GuardedButton } from './Button';
import { useSent } from './useSent';

/** The way to watch the game again, and for the host to let nobody do so. */
export function ReplayLink() {
  const session = useSession();
  const view = useView();
  const { end } = messages.value.game;
  const gone = useSignal(false);
  const { waiting, refusal, follow } = useSent(() => {
    gone.value = true;
  });
  const id = view.replay?.id;
  if (!id) return null;
  if (gone.value) return <p role="status">{end.forgotten}</p>;
  return (
    <div class="row">
      <a class="button" href={`/replay/${id}`} target="_blank" rel="noreferrer">
        <Icon name="hourglass" />
        <span>{end.replay}</span>
      </a>
      {isHost(view) && !waiting && (
        <GuardedButton
          label={end.forget}
          sure={end.forgetSure}
          onSure={() => follow(session.send({ t: 'forget' }))}
        />
      )}
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
    </div>
  );
}
