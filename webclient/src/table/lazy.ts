import { wantWords } from '../i18n/language';
import { later } from '../kit/later';

export const DealCheck = later({
  load: async () => {
    await wantWords('shuffle');
    return (await import('./DealCheck')).DealCheck;
  },
  words: 'replay',
  frame: 'place',
});

export const DealSeal = later({
  load: async () => (await import('./DealSeal')).DealSeal,
  words: 'replay',
  frame: 'place',
});

export const ListWords = later({
  load: async () => (await import('./ListWords')).ListWords,
  words: 'shuffle',
  frame: 'place',
});

export const ShuffleWarning = later({
  load: async () => (await import('./ShuffleWarning')).ShuffleWarning,
  words: 'replay',
  frame: 'place',
});
