import { later } from '../../kit/later';
import styles from './rules.css?url';

export { styles as pageStyles };

export const RulesPage = later({
  load: async () => (await import('./RulesPage')).RulesPage,
  words: 'pages',
  styles,
  frame: 'screen',
});

export const RulesSheet = later({
  load: async () => (await import('./RulesSheet')).RulesSheet,
  words: 'pages',
  styles,
  frame: 'sheet',
});

export const Rules = later({
  load: async () => (await import('./Rules')).Rules,
  words: 'pages',
  styles,
  frame: 'place',
});
