import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { leadingWords } from '../../i18n/language';
import { Button } from '../../kit/Button';

const openFor = 30_000;
const leaving = ['blur', 'pagehide'] as const;

export interface CoverState {
  open: boolean;
  toggle: () => void;
}

/**
 * Covers what only the moderator may see. A tap opens the cover. It closes by itself when the moderator
 * looks elsewhere, when the next part of the game begins, and after 30 seconds.
 */
export function useCover(part: string): CoverState {
  const lifted = useSignal<string | undefined>(undefined);
  const open = lifted.value === part;
  useEffect(() => {
    if (!open) return;
    const close = () => {
      lifted.value = undefined;
    };
    const timer = setTimeout(close, openFor);
    for (const event of leaving) addEventListener(event, close);
    document.addEventListener('visibilitychange', close);
    return () => {
      clearTimeout(timer);
      for (const event of leaving) removeEventListener(event, close);
      document.removeEventListener('visibilitychange', close);
      close(); // a part that comes back, because a step was taken back, is covered
    };
  }, [open]);
  return { open, toggle: () => (lifted.value = open ? undefined : part) };
}

/** Opens and closes the cover. It stands where players have their card. */
export function CoverButton({ state }: { state: CoverState }) {
  const { cover } = leadingWords();
  return (
    <Button icon={state.open ? 'close' : 'cards'} onClick={state.toggle}>
      {state.open ? cover.hide : cover.show}
    </Button>
  );
}

/** On top of the screen while the cover is open. Before that, nothing of it is in the page. */
export function Cover({ state, secret }: { state: CoverState; secret: () => ComponentChildren }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView(), [state.open]);
  const { cover } = leadingWords();
  if (!state.open) return null;
  return (
    <section class="cover" aria-label={cover.title} ref={place}>
      <p class="quiet">{cover.hint}</p>
      {secret()}
    </section>
  );
}
