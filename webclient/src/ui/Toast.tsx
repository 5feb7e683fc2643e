import { useEffect } from 'preact/hooks';
import { useSession } from '../app/session';
import { messages } from '../i18n/language';
import { IconButton } from './Button';

const shownFor = 6000;

/** Says in words why something was refused. */
export function Toast() {
  const { refused } = useSession();
  const current = refused.value;
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => {
      refused.value = undefined;
    }, shownFor);
    return () => clearTimeout(timer);
  }, [current, refused]);

  if (!current) return null;
  const { refusals, toast } = messages.value;
  return (
    <div class="toast" role="alert">
      <p>{refusals[current.refusal.code](current.refusal)}</p>
      <IconButton icon="close" label={toast.dismiss} onClick={() => (refused.value = undefined)} />
    </div>
  );
}
