import { useSignal } from '@preact/signals';
import { useSession } from '../app/session';
import { workshopWords } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import { GuardedButton } from './Button';
import { useSent } from './useSent';

/** Deletes the replay of a game for everybody, and says so. */
export function ForgetReplay({ id }: { id: string }) {
  const session = useSession();
  const { host } = workshopWords();
  const gone = useSignal(false);
  const { refusal, follow } = useSent(() => {
    gone.value = true;
  });
  if (gone.value) return <p role="status">{host.forgotten}</p>;
  return (
    <>
      <GuardedButton
        label={host.forget}
        sure={host.forgetSure}
        onSure={() => follow(session.send({ t: 'forget', id }))}
      />
      {refusal && <p role="alert">{refusalText(refusal)}</p>}
    </>
  );
}
