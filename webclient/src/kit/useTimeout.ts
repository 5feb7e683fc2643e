import { useEffect } from 'preact/hooks';

/** Acts once, so many milliseconds after `what` became true or changed. Not while it is false or empty. */
export function useTimeout(what: unknown, ms: number, act: () => void): void {
  useEffect(() => {
    if (!what) return;
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  }, [what, ms]);
}
