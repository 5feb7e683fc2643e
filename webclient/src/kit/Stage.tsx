import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { leftHanded } from '../browser/preferences';

/** Night is dark and equal for all; dusk is the same village before the game, red is the night of the wolves. */
export type Mood = 'day' | 'dawn' | 'night' | 'dusk' | 'red';

interface Props {
  /** Also on the root element as data-phase, for styles and tests. */
  phase: string;
  mood: Mood;
  header?: ComponentChildren;
  footer?: ComponentChildren;
  children?: ComponentChildren;
}

/** Puts the page into the palette of a moment. */
export function useMood(phase: string, mood: Mood): void {
  const hand = leftHanded.value ? 'left' : 'right';
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.phase = phase;
    root.dataset.mood = mood;
    root.dataset.hand = hand;
    // The browser's own bars take the colour of the screen, at night above all.
    const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  }, [phase, mood, hand]);
}

/**
 * One screen: what is going on above, what to do below, and only the middle scrolls. Where large
 * letters leave too little of it, the header scrolls along.
 */
export function Stage({ phase, mood, header, footer, children }: Props) {
  const page = useRef<HTMLDivElement>(null);
  useMood(phase, mood);
  useLayoutEffect(() => page.current?.scrollTo(0, 0), [phase]);
  return (
    <div class="stage">
      <div class="stage-page" ref={page}>
        {header && <header class="stage-top">{header}</header>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <main class="stage-main" key={phase} tabIndex={0}>
          {children}
        </main>
      </div>
      {footer && <footer class="stage-foot">{footer}</footer>}
    </div>
  );
}
