import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { asMinutes } from '../state/clock';
import { isModerator } from '../state/table';
import { GoOn } from './GameControls';
import { WishButton } from './WishButton';

/** While the game is paused: what the clock keeps, and the way to go on. */
export function PauseBar() {
  const { phase } = useView();
  const { table } = messages.value;
  if (!phase.paused) return null;
  return (
    <section class="pause-bar" role="status">
      <p>
        <strong>{table.paused}</strong>{' '}
        {phase.left > 0 && table.kept(asMinutes(Math.ceil(phase.left / 1000)))}
      </p>
      <GoOn />
      <WithoutModerator />
    </section>
  );
}

/** A game waits for the person who leads it, but not for ever. */
function WithoutModerator() {
  const view = useView();
  const { leader } = messages.value.game.talk;
  if (view.table.moderator === 0 || isModerator(view)) return null;
  return (
    <>
      <p class="quiet">{leader.away}</p>
      <WishButton
        wish="server"
        order={{ t: 'lead', player: 0 }}
        label={leader.server}
        sure={leader.serverSure}
      />
    </>
  );
}
