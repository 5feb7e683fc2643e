import { later } from '../../kit/later';
import styles from './ring.css?url';

export const VideoCallSheet = later({
  load: async () => (await import('./VideoCallSheet')).VideoCallSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const CardChoice = later({
  load: async () => (await import('./CardChoice')).CardChoice,
  frame: 'place',
});

export const SeatRing = later({
  load: async () => (await import('./SeatRing')).SeatRing,
  styles,
  frame: 'place',
});
