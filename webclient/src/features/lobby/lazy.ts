import { later } from '../../kit/later';

export const CallSheet = later({
  load: async () => (await import('./CallSheet')).CallSheet,
  words: 'workshop',
  frame: 'sheet',
});
