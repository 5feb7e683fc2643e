import { later } from '../kit/later';

/** The lobby and the game: fetched while a name is written, or the socket opens. */
export const GameScreen = later({
  load: async () => (await import('./GameScreen')).GameScreen,
  words: 'coach',
  frame: 'screen',
});
