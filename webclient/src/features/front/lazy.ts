import { later } from '../../kit/later';

export const BringSeat = later({
  load: async () => (await import('./BringSeat')).BringSeat,
  frame: 'screen',
});

export const PrivacyPage = later({
  load: async () => (await import('./PrivacyPage')).PrivacyPage,
  words: 'pages',
  frame: 'screen',
});
