import { later } from '../../kit/later';

/** Only games with the Wise Old Man have it. */
export const Calling = later({
  load: async () => (await import('./Calling')).Calling,
  words: 'aside',
  frame: 'screen',
});
