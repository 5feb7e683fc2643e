import { later } from '../../kit/later';

/** Apart from lazy.ts, whose sheets the menu opens. */
export const MenuSheet = later({
  load: async () => (await import('./MenuSheet')).MenuSheet,
  words: 'aside',
  frame: 'sheet',
});
