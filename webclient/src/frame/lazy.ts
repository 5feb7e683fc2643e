import { later } from '../kit/later';

export const WithoutModerator = later({
  load: async () => (await import('./WithoutModerator')).WithoutModerator,
  words: 'leading',
  frame: 'place',
});
