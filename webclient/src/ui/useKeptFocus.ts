import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSession } from '../app/session';

/**
 * With the button that had the focus, or with its whole screen, a person at the keyboard would lose
 * his place: he goes on at the title of what came. Who had no place, or has it in a sheet, keeps that.
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
    // Some browsers tell of an element that is taken away, too, and before it is gone.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === place.current && (target as Element).isConnected) place.current = null;
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
