import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSession } from '../room/session';

/**
 * Moves the focus to the title when the element that had it goes away, alone or with its screen.
 * Without this, people at the keyboard would start again at the top of the page. Focus in a sheet stays.
 */
export function useKeptFocus(): void {
  const session = useSession();
  // What may take an element away.
  void [session.view.value, session.sheet.value];
  const place = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      place.current = target;
    };
    // Browsers also send focusout for an element that is about to be removed, and for one in a sheet that has
    // closed but is not removed yet. Only a visible element has lost the focus because the person left it.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === place.current && isVisible(target as Element)) place.current = null;
      });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
    };
  }, []);
  useLayoutEffect(() => {
    if (!(place.current instanceof Element) || place.current.isConnected) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
}

const isVisible = (element: Element) => element.getClientRects().length > 0;
