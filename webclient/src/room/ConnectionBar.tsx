import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Messages } from '../i18n/en';
import { messages } from '../i18n/language';
import { useAnnounced } from '../kit/announce';
import { sharedAt } from './code';
import { useSession } from './session';

/** A change that is over sooner is not worth a word. */
const steadyAfter = 500;

/**
 * Says that the connection is lost or on hold. It lies over the screen, so nothing moves under a
 * finger.
 */
export function ConnectionBar() {
  const { inTouch, holding, crowded, unshared, view } = useSession();
  const shown = useSignal<keyof Messages['line'] | undefined>(undefined);
  const lost = sharedAt.value === location.origin ? 'lostShared' : 'lost';
  const gone = crowded.value ? 'crowded' : lost;
  const here = holding.value ? 'holdOn' : unshared.value ? 'unshared' : undefined;
  const now = inTouch.value ? here : gone;
  useEffect(() => {
    // When the connection is back, the bar goes at once. A quick move to another server is never
    // shown.
    const wait = shown.value && shown.value !== 'holdOn' ? 0 : steadyAfter;
    const timer = setTimeout(() => {
      shown.value = now;
    }, wait);
    return () => clearTimeout(timer);
  }, [now, shown]);

  const text = shown.value && view.value && messages.value.line[shown.value];
  useAnnounced(text);
  return text ? <aside class="line-bar">{text}</aside> : null;
}
