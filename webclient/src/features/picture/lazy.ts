import { later } from '../../kit/later';
import styles from './picture.css?url';

export const PictureSheet = later({
  load: async () => (await import('./PictureSheet')).PictureSheet,
  words: 'replay',
  styles,
  frame: 'sheet',
});
