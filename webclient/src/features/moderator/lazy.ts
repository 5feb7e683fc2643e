import { later } from '../../kit/later';
import styles from './moderator.css?url';

export const Moderator = later({
  load: async () => (await import('./Moderator')).Moderator,
  words: 'leading',
  styles,
  frame: 'screen',
});

/** What lay under the cover of the moderator: few replays need it. */
export const ModeratorCards = later({
  load: async () => (await import('./ModeratorCards')).ModeratorCards,
  words: 'leading',
  styles,
  frame: 'place',
});
