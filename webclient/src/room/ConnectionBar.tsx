import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages } from '../i18n/language';
import { useAnnounced } from '../kit/announce';
import { useSession } from './session';

/** A change that is over sooner is not worth a word. */
const steadyAfter = 500;

/**
 * Says that the connection is lost or on hold. It lies over the screen, so nothing moves under a
 * finger.
 */
export function ConnectionBar() {
  const { inTouch, holding, crowded, view } = useSession();
  const shown = useSignal<'lost' | 'crowded' | 'holdOn' | undefined>(undefined);
  const gone = crowded.value ? 'crowded' : 'lost';
  const now = !inTouch.value ? gone : holding.value ? 'holdOn' : undefined;
  useEffect(() => {
    // When the connection is back, the bar goes at once. A quick move to another server is never
    // shown.
    const wait = shown.value === 'lost' || shown.value === 'crowded' ? 0 : steadyAfter;
    const timer = setTimeout(() => {
      shown.value = now;
    }, wait);
    return () => clearTimeout(timer);
  }, [now, shown]);

  const text = shown.value && view.value && messages.value.line[shown.value];
  useAnnounced(text);
  return text ? <aside class="line-bar">{text}</aside> : null;
}
