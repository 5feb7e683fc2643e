import { later } from '../../kit/later';

export const VideoCallSheet = later({
  load: async () => (await import('./VideoCallSheet')).VideoCallSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const SeatRing = later({
  load: async () => (await import('./SeatRing')).SeatRing,
  frame: 'place',
});
