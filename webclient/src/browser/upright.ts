import { signal } from '@preact/signals';

const query = globalThis.matchMedia?.('(orientation: portrait)');

/** Whether the window is higher than wide. */
export const upright = signal(query?.matches ?? false);

query?.addEventListener('change', () => {
  upright.value = query.matches;
});
