import { useLayoutEffect } from 'preact/hooks';
import { onUse } from '../browser/onUse';
import { announce } from './announce';

let used = false;
onUse((now) => {
  used ||= now;
});
let entered = false;

/**
 * On the way into a room each page takes the place of the one before, and the focus goes with it: to
 * the field that is to be filled in, or to the title. Browsers obey autofocus once for each document,
 * so the field gets the focus here, on the first page too. While nobody has used the page, the
 * browser's own place is right for all others, and a change is only said, unless the page `announces`
 * itself.
 */
export function useEntryFocus(announces = false): void {
  useLayoutEffect(() => {
    const title = document.querySelector('h1');
    const isFirst = !entered;
    entered = true;
    if (!title) return;
    const field = document.querySelector<HTMLElement>('main [autofocus]');
    if (!isFirst && !announces && (field || !used)) announce(title.textContent ?? '');
    if (field) field.focus({ preventScroll: true });
    if (field || isFirst || !used) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, []);
}
