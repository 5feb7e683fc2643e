/** What browsers count as a person at the page, whether with a finger, a mouse, a remote control or a keyboard. */
const uses = ['pointerup', 'click', 'keydown'] as const;

/**
 * For what browsers allow only a page that a person uses: tries at once, because some allow it
 * then, and again at each use until the answer is called.
 */
export function onUse(act: (used: boolean) => void): () => void {
  const again = () => act(true);
  for (const use of uses) addEventListener(use, again);
  act(false);
  return () => {
    for (const use of uses) removeEventListener(use, again);
  };
}
