import { wearStyles } from '../../browser/wearStyles';
import { later } from '../../kit/later';
import styles from './moderator.css?url';

/** What lay under the cover of who led: few replays need it. */
export const LedCards = later({
  load: async () => {
    const [{ LedCards }] = await Promise.all([import('./LedCards'), wearStyles(styles)]);
    return LedCards;
  },
  words: 'leading',
  frame: 'place',
});
