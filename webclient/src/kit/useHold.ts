import { signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { tapToPeek } from '../browser/preferences';

const holdFor = 250;
const leaving = ['blur', 'pagehide', 'resize'] as const;

/** Whether the owner looks at a card, and at nothing else. */
export const peeking = signal(false);

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * A secret shows while a finger or a key is held down. It hides on every event that could mean that
 * its owner looks away. With `tapToPeek` one tap shows it and the next tap hides it. While it
 * shows, it has the focus, so that a screen reader reads it when its owner asks. It is never
 * announced: a screen reader may be heard by the whole room.
 */
export function useHold(name: string, onPeek?: () => void) {
  const open = useSignal(false);
  const pressing = useSignal(false);
  /** The last press was too short: its owner may not know that the finger has to stay. */
  const brief = useSignal(false);
  const gripAt = useRef<HTMLButtonElement>(null);
  const faceAt = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    open.value = true;
    pressing.value = false;
    brief.value = false;
    peeking.value = true;
    onPeek?.();
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (document.activeElement === faceAt.current) focusOn(gripAt.current);
    if (open.value) peeking.value = false;
    open.value = false;
    pressing.value = false;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== gripAt.current && relatedTarget !== faceAt.current) hide();
  };
  const press = () => {
    if (tapToPeek.value) return;
    clearTimeout(timer.current);
    pressing.value = true;
    timer.current = setTimeout(show, holdFor);
  };
  const release = () => {
    if (tapToPeek.value) return;
    if (pressing.value) brief.value = true;
    hide();
  };
  const tapInstead = () => {
    tapToPeek.value = true;
    brief.value = false;
    focusOn(gripAt.current);
  };

  useLayoutEffect(() => {
    if (open.value && tapToPeek.value) focusOn(faceAt.current);
  }, [open.value]);
  useEffect(() => {
    for (const event of leaving) addEventListener(event, hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      hide();
      for (const event of leaving) removeEventListener(event, hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);

  const isHoldKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  return {
    open,
    pressing,
    brief,
    tapInstead,
    face: {
      ref: faceAt,
      onBlur: leave,
      ...(open.value && { role: 'region' as const, 'aria-label': name, tabIndex: -1 }),
    },
    grip: {
      ref: gripAt,
      // Otherwise the face would lose the focus and hide, and the tap show it again.
      onMouseDown: (event: MouseEvent) => {
        if (tapToPeek.value && open.value) event.preventDefault();
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        // The finger may slide off the card without losing it.
        (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
        press();
      },
      onPointerUp: release,
      onPointerCancel: release,
      onLostPointerCapture: release,
      onKeyDown: (event: KeyboardEvent) => {
        if (isHoldKey(event) && !event.repeat) press();
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (isHoldKey(event)) release();
      },
      onBlur: leave,
      onClick: () => {
        if (!tapToPeek.value) return;
        if (open.value) hide();
        else show();
      },
      // A long press must not open the browser's menu.
      onContextMenu: (event: Event) => event.preventDefault(),
    },
  };
}
