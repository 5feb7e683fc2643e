import { leadingWords } from '../i18n/language';
import { WishButton } from './WishButton';

/** A game waits for the person who leads it, but not for ever. */
export function WithoutModerator() {
  const { without: words } = leadingWords();
  return (
    <>
      <p class="quiet">{words.away}</p>
      <WishButton
        wish="server"
        order={{ t: 'lead', player: 0 }}
        label={words.server}
        sure={words.serverSure}
      />
    </>
  );
}
