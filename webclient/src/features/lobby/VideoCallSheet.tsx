import { useSignal } from '@preact/signals';
import { messages, workshopWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { MAX_LINK } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';
import { useSentCommand } from '../../room/useSentCommand';
import { refusalText } from '../../words/wording';

/** For the host: the address of the video call. All players get a button for it. */
export function VideoCallSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { room } = useView();
  const written = useSignal(room.link);
  const { waiting, refusal, follow } = useSentCommand(onClose);
  const { table } = messages.value;
  const { host } = workshopWords();
  const send = (link: string) => follow(session.send({ t: 'invite', link }));
  const submit = (event: Event) => {
    event.preventDefault();
    const link = written.value.trim();
    // As it stands in the address bar of some browsers.
    send(link.includes('://') ? link : `https://${link}`);
  };
  return (
    <Sheet title={table.callLink} onClose={onClose}>
      <form class="sheet-form" noValidate onSubmit={submit}>
        <label class="field">
          <span class="quiet">{host.callHint}</span>
          <input
            type="url"
            inputMode="url"
            autocomplete="off"
            placeholder="https://"
            maxLength={MAX_LINK}
            value={written.value}
            onInput={(event) => (written.value = event.currentTarget.value)}
          />
        </label>
        {refusal && <Notice>{refusalText(refusal)}</Notice>}
        <Button kind="primary" type="submit" disabled={waiting || !written.value.trim()}>
          {table.save}
        </Button>
        {room.link && <Button onClick={() => send('')}>{host.callRemove}</Button>}
      </form>
    </Sheet>
  );
}
