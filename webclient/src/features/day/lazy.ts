import { later } from '../../kit/later';

/** Only games in which ghosts give a sword and a shield have it. */
export const GhostFavours = later({
  load: async () => (await import('./GhostFavours')).GhostFavours,
  words: 'aside',
  frame: 'screen',
});
