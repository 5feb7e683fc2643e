import { useEffect } from 'preact/hooks';
import { Notice } from '../kit/announce';
import { useSession } from '../room/session';
import { ToastBox } from '../room/Toast';
import { missedText } from '../words/missed';

const shownFor = 10_000;

/** After a silence, what everybody else has seen meanwhile. */
export function Missed() {
  const { missed } = useSession();
  const text = missed.value && missedText(missed.value.before, missed.value.after);
  useEffect(() => {
    if (!missed.value) return;
    const timer = setTimeout(
      () => {
        missed.value = undefined;
      },
      text ? shownFor : 0,
    );
    return () => clearTimeout(timer);
  }, [missed, text]);

  if (!text) return null;
  return (
    <ToastBox onDismiss={() => (missed.value = undefined)}>
      <Notice>{text}</Notice>
    </ToastBox>
  );
}
