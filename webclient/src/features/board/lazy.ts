import { later } from '../../kit/later';
import styles from './board.css?url';

export const TableScreen = later({
  load: async () => (await import('./TableScreen')).TableScreen,
  words: 'narrator',
  styles,
  frame: 'screen',
});
