import { later } from '../../kit/later';
import styles from './ring.css?url';

export const VideoCallSheet = later({
  load: async () => (await import('./VideoCallSheet')).VideoCallSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const SeatRing = later({
  load: async () => (await import('./SeatRing')).SeatRing,
  styles,
  frame: 'place',
});
