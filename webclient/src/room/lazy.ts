import { later } from '../kit/later';

export const OpenOutside = later({
  load: async () => (await import('./OpenOutside')).OpenOutside,
  frame: 'place',
});

export const RewoundSheet = later({
  load: async () => (await import('./RewoundSheet')).RewoundSheet,
  words: 'aside',
  frame: 'sheet',
});
