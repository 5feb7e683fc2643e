import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { movedTo } from '../game/seatOrder';

/** The list scrolls by itself when the finger is this near its edge, in pixels. */
const edge = 56;
const step = 8;

/**
 * A list whose rows can be dragged by their grips. The list holds the finger, not the row: a row that
 * changes its place would lose it. What is dragged lies at its new place at once.
 */
export function useDrag(order: readonly number[], onDropped: (order: number[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const dragged = useSignal<{ id: number; order: readonly number[] } | undefined>(undefined);
  const finger = useRef(0);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const follow = () => {
    const drag = dragged.value;
    if (!drag || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ bottom }) => finger.current < bottom);
    const place = below < 0 ? rows.length - 1 : below;
    if (drag.order[place] !== drag.id) {
      dragged.value = { ...drag, order: movedTo(drag.order, drag.id, place) };
    }
  };
  const scroll = () => {
    const pane = list.current?.closest('.stage-main');
    if (!pane || !dragged.value) return;
    const { top, bottom } = pane.getBoundingClientRect();
    if (finger.current < top + edge) pane.scrollTop -= step;
    if (finger.current > bottom - edge) pane.scrollTop += step;
    follow();
    frame.current = requestAnimationFrame(scroll);
  };
  const end = (drop: boolean) => {
    const drag = dragged.value;
    dragged.value = undefined;
    if (drag && drop && drag.order.join() !== order.join()) onDropped([...drag.order]);
  };
  return {
    dragged: dragged.value?.id,
    order: dragged.value?.order ?? order,
    list: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        finger.current = event.clientY;
        follow();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
    grip: (id: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || !list.current) return;
        list.current.setPointerCapture(event.pointerId);
        finger.current = event.clientY;
        dragged.value = { id, order };
        frame.current = requestAnimationFrame(scroll);
      },
    }),
  };
}
