import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { leadingWords } from '../i18n/language';
import { Button } from './Button';

const openFor = 30_000;
const leaving = ['blur', 'pagehide'] as const;

/**
 * Lies over all that only who leads may see. A tap opens it; it closes by itself as soon as he looks
 * elsewhere, and after a while. Until then its secret is nowhere in the page.
 */
export function Cover({ secret }: { secret: () => ComponentChildren }) {
  const open = useSignal(false);
  const { cover } = leadingWords();
  useEffect(() => {
    if (!open.value) return;
    const close = () => {
      open.value = false;
    };
    const timer = setTimeout(close, openFor);
    for (const event of leaving) addEventListener(event, close);
    document.addEventListener('visibilitychange', close);
    return () => {
      clearTimeout(timer);
      for (const event of leaving) removeEventListener(event, close);
      document.removeEventListener('visibilitychange', close);
    };
  }, [open.value]);
  return (
    <section class="cover" data-lifted={open.value} aria-label={cover.title}>
      <div class="row">
        <Button icon={open.value ? 'close' : 'cards'} onClick={() => (open.value = !open.value)}>
          {open.value ? cover.hide : cover.show}
        </Button>
      </div>
      {open.value ? secret() : <p class="quiet">{cover.hint}</p>}
    </section>
  );
}
