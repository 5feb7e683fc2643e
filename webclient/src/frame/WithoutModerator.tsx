import { leadingWords } from '../i18n/language';
import { WishButton } from './WishButton';

/** The moderator is away: the others may hand the game to the server. */
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
