import { later } from '../../kit/later';

export const GhostFavours = later({
  load: async () => (await import('./GhostFavours')).GhostFavours,
  frame: 'screen',
});
