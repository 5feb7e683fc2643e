import { useEffect } from 'preact/hooks';
import { useSession } from '../app/session';
import { messages } from '../i18n/language';
import { IconButton } from './Button';

const shownFor = 6000;

/** Says in words why something was refused. What the night refuses, its screen says itself. */
export function Toast() {
  const { refused } = useSession();
  const current = refused.value;
  const shown = current && !isNightChoice(current.command?.t, current.refusal.code);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      refused.value = undefined;
    }, shownFor);
    return () => clearTimeout(timer);
  }, [current, shown, refused]);

  if (!current || !shown) return null;
  const { refusals, toast } = messages.value;
  return (
    <div class="toast" role="alert">
      <p>{refusals[current.refusal.code](current.refusal)}</p>
      <IconButton icon="close" label={toast.dismiss} onClick={() => (refused.value = undefined)} />
    </div>
  );
}

/** A choice of the night that cannot be: answered in the same neutral words on every phone. */
export function isNightChoice(command: string | undefined, code: string): boolean {
  return command === 'answer' && code.startsWith('target_');
}
