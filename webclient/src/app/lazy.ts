import { later } from '../kit/later';
import styles from './moments.css?url';

/** The lobby and the game: fetched while a name is written, or the socket opens. */
export const GameScreen = later({
  load: async () => (await import('./GameScreen')).GameScreen,
  words: 'coach',
  styles,
  frame: 'screen',
});
