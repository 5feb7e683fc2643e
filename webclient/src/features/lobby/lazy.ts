import { later } from '../../kit/later';
import styles from './lobbySeats.css?url';

export const VideoCallSheet = later({
  load: async () => (await import('./VideoCallSheet')).VideoCallSheet,
  words: 'workshop',
  frame: 'sheet',
});

export const CardChoice = later({
  load: async () => (await import('./CardChoice')).CardChoice,
  frame: 'place',
});

export const LobbySeats = later({
  load: async () => (await import('./LobbySeats')).LobbySeats,
  words: 'aside',
  styles,
  frame: 'place',
});
