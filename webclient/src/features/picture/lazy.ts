import { later } from '../../kit/later';

export const PictureSheet = later({
  load: async () => (await import('./PictureSheet')).PictureSheet,
  words: 'replay',
  frame: 'sheet',
});
