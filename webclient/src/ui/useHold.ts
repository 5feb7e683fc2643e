import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tapToPeek } from '../state/preferences';

const holdFor = 250;
const leaving = ['blur', 'pagehide', 'resize'] as const;

/**
 * A secret shows while a finger or a key is held down, and hides at whatever could mean that the
 * owner no longer looks at it. With `tapToPeek` a tap shows it and the next tap hides it.
 */
export function useHold(onPeek?: () => void) {
  const open = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = () => {
    open.value = true;
    onPeek?.();
  };
  const hide = () => {
    clearTimeout(timer.current);
    open.value = false;
  };
  const press = () => {
    if (tapToPeek.value) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, holdFor);
  };
  const release = () => {
    if (!tapToPeek.value) hide();
  };

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
    grip: {
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
      onBlur: hide,
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
