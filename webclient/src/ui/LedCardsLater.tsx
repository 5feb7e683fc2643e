import { wearStyles } from '../state/styles';
import styles from '../styles/moderator.css?url';
import { later } from './later';

/** What lay under the cover of who led: few replays need it. */
export const LedCards = later({
  load: async () => {
    const [{ LedCards }] = await Promise.all([import('./LedCards'), wearStyles(styles)]);
    return LedCards;
  },
  words: 'leading',
  frame: 'place',
});
