import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages, replayWords } from '../i18n/language';
import { useView } from '../room/session';

/** The text that was sealed, and whether its hash is the seal. */
export function SealProof() {
  const view = useView();
  const { seal } = view.table;
  const { sealed } = view.end;
  const words = replayWords();
  const hash = useSignal<string | undefined>(undefined);
  useEffect(() => {
    sha256(sealed).then((digits) => {
      hash.value = digits;
    });
  }, [sealed]);
  const verdict = () => {
    if (hash.value === undefined) return words.sealByHand;
    return hash.value === seal ? words.sealRight : words.sealWrong;
  };
  return (
    <>
      <p>{verdict()}</p>
      {view.table.chosen && <p>{messages.value.game.deal.chosen}</p>}
      <code>{sealed}</code>
      <code>{seal}</code>
    </>
  );
}

/** On plain HTTP browsers do not hash; then people can do it elsewhere. */
async function sha256(line: string): Promise<string | undefined> {
  const bytes = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(line));
  if (!bytes) return undefined;
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
