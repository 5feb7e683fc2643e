import { useSignal } from '@preact/signals';
import { workshopWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { ConfirmButton } from '../../kit/Button';
import { useSession } from '../../room/session';
import { useSentCommand } from '../../room/useSentCommand';
import { refusalText } from '../../words/wording';

/** Deletes the replay of a game for all, and says so. */
export function DeleteReplay({ id }: { id: string }) {
  const session = useSession();
  const { host } = workshopWords();
  const gone = useSignal(false);
  const { refusal, follow } = useSentCommand(() => {
    gone.value = true;
  });
  if (gone.value) return <Notice>{host.forgotten}</Notice>;
  return (
    <>
      <ConfirmButton
        label={host.forget}
        sure={host.forgetSure}
        onSure={() => follow(session.send({ t: 'forget', id }))}
      />
      {refusal && <Notice>{refusalText(refusal)}</Notice>}
    </>
  );
}
