import { later } from '../../kit/later';
import styles from './talk.css?url';

export const SaySheet = later({
  load: async () => (await import('./SaySheet')).SaySheet,
  words: 'statements',
  styles,
  frame: 'sheet',
});

export const SaidSheet = later({
  load: async () => (await import('./SaidSheet')).SaidSheet,
  words: 'statements',
  styles,
  frame: 'sheet',
});

export const SaidList = later({
  load: async () => (await import('./SaidList')).SaidList,
  words: 'statements',
  styles,
  frame: 'place',
});
