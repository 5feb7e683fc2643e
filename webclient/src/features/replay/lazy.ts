import { later } from '../../kit/later';
import styles from './replay.css?url';

export const ReplayPage = later({
  load: async () => (await import('./ReplayPage')).ReplayPage,
  words: 'replay',
  styles,
  frame: 'screen',
});

export const DeleteReplay = later({
  load: async () => (await import('./DeleteReplay')).DeleteReplay,
  words: 'workshop',
  frame: 'place',
});
