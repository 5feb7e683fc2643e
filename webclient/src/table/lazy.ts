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

export const Shuffled = later({
  load: async () => (await import('./Shuffled')).Shuffled,
  words: 'shuffle',
  frame: 'place',
});

export const ShuffleWarning = later({
  load: async () => (await import('./ShuffleWarning')).ShuffleWarning,
  words: 'replay',
  frame: 'place',
});
