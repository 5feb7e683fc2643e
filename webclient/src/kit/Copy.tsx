import { useSignal } from '@preact/signals';
import { messages } from '../i18n/language';
import { useTimeout } from './useTimeout';

/** For how many milliseconds a button says that it has copied. Then it can be tapped for a new copy. */
export const copiedTime = 3000;

/** Copies a text. On plain HTTP there is no clipboard: then it is shown to be marked by hand. */
export function useCopy(text: string) {
  const copied = useSignal<'no' | 'yes' | 'by hand'>('no');
  const taken = useSignal('');
  const copy = async () => {
    copied.value = await Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
      .then(() => 'yes' as const)
      .catch(() => 'by hand' as const);
    taken.value = text;
  };
  const done = copied.value === 'yes';
  useTimeout(done, copiedTime, () => {
    copied.value = 'no';
  });
  // In another language the text is different, and has not been copied yet.
  const stale = done && taken.value !== text;
  return { copied: stale ? 'no' : copied.value, copy };
}

/** Hands a text to the apps of the phone, or copies it where the browser cannot do that. */
export function useShare(shared: ShareData, text: string) {
  const { copied, copy } = useCopy(text);
  const canShare = 'share' in navigator;
  const share = async () => {
    const shares = canShare ? navigator.share(shared) : Promise.reject();
    // A person who closes the share sheet has not asked for anything else.
    const closed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
    const done = await shares.then(() => true, closed);
    if (!done) await copy();
  };
  return { copied, share, canShare };
}

export function CopyByHand({ text }: { text: string }) {
  return (
    <label class="field">
      {messages.value.lobby.copyByHand}
      <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}
