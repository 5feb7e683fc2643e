import { later } from '../../kit/later';

export const EveningButton = later({
  load: async () => (await import('./EveningButton')).EveningButton,
  words: 'evening',
  frame: 'place',
});
