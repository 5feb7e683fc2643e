/**
 * What Back, or a swipe from the edge, does instead of leaving the page. A page cannot keep
 * the browser from going back. So one more entry with the same address lies on top of the history. Back
 * removes it, and this file puts it there again before something acts.
 */
const acts: (() => void)[] = [];
const guard = 'guard';

/** The address of the guard on top; undefined when another entry is on top. */
let guarded = history.state === guard ? location.href : undefined;

/** Does this on Back until the returned function is called. Only the newest of several acts. */
export function onBack(act: () => void): () => void {
  acts.push(act);
  putGuard();
  return () => {
    acts.splice(acts.lastIndexOf(act), 1);
  };
}

function putGuard(): void {
  if (history.state !== guard) history.pushState(guard, '');
  guarded = location.href;
}

addEventListener('popstate', () => {
  const before = guarded;
  guarded = history.state === guard ? location.href : undefined;
  // A link to another part of this page moves through the history, too.
  if (guarded !== undefined || before !== location.href) return;
  const act = acts.at(-1);
  if (!act) return history.back();
  putGuard();
  act();
});
