import { useLayoutEffect } from 'preact/hooks';

/** Names the window while a screen is open. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
