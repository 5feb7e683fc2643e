import { later } from '../../kit/later';
import { pageStyles } from '../rules/lazy';

export const BringSeat = later({
  load: async () => (await import('./BringSeat')).BringSeat,
  words: 'aside',
  frame: 'screen',
});

export const PrivacyPage = later({
  load: async () => (await import('./PrivacyPage')).PrivacyPage,
  words: 'pages',
  styles: pageStyles,
  frame: 'screen',
});
