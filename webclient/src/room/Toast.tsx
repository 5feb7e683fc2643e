import { useEffect } from 'preact/hooks';
import { messages } from '../i18n/language';
import { IconButton } from '../kit/Button';
import { refusalText } from '../words/wording';
import { useSession } from './session';

const shownFor = 6000;

/** Says in words why something was refused, but for what the screen of the moment says itself. */
export function Toast() {
  const { refused, view } = useSession();
  const current = refused.value;
  const shown = current && current.refusal.code !== 'decide_tie';
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      refused.value = undefined;
    }, shownFor);
    return () => clearTimeout(timer);
  }, [current, shown, refused]);

  if (!current || !shown) return null;
  const { toast } = messages.value;
  return (
    <div class="toast box strong" role="alert">
      <p>{refusalText(current.refusal, view.value?.room.settings)}</p>
      <IconButton icon="close" label={toast.dismiss} onClick={() => (refused.value = undefined)} />
    </div>
  );
}
