import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { leadingWords } from '../../i18n/language';
import { Button } from '../../kit/Button';

const openFor = 30_000;
const leaving = ['blur', 'pagehide'] as const;

export interface Lid {
  open: boolean;
  turn: () => void;
}

/**
 * What lies over all that only who leads may see. A tap lifts it; it falls shut by itself as soon as
 * he looks elsewhere, with the next part of the game, and after a while.
 */
export function useLid(part: string): Lid {
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
  return { open, turn: () => (lifted.value = open ? undefined : part) };
}

/** Always at hand, where who plays has his card. */
export function LidButton({ lid }: { lid: Lid }) {
  const { cover } = leadingWords();
  return (
    <Button icon={lid.open ? 'close' : 'cards'} onClick={lid.turn}>
      {lid.open ? cover.hide : cover.show}
    </Button>
  );
}

/** Uppermost while the lid is open; until then nothing of it is in the page. */
export function Cover({ lid, secret }: { lid: Lid; secret: () => ComponentChildren }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView(), [lid.open]);
  const { cover } = leadingWords();
  if (!lid.open) return null;
  return (
    <section class="cover" aria-label={cover.title} ref={place}>
      <p class="quiet">{cover.hint}</p>
      {secret()}
    </section>
  );
}
