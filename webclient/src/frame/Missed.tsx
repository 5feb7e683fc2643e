import { Notice } from '../kit/announce';
import { useTimeout } from '../kit/useTimeout';
import { useSession } from '../room/session';
import { ToastBox } from '../room/Toast';
import { missedText } from '../words/missed';

const shownFor = 10_000;

/** After a silence, what everybody else has seen meanwhile. */
export function Missed() {
  const { missed } = useSession();
  const text = missed.value && missedText(missed.value.before, missed.value.after);
  const dismiss = () => {
    missed.value = undefined;
  };
  useTimeout(text || missed.value, text ? shownFor : 0, dismiss);

  if (!text) return null;
  return (
    <ToastBox onDismiss={dismiss}>
      <Notice>{text}</Notice>
    </ToastBox>
  );
}
