import { WithoutModerator } from '../app/parts';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { asMinutes } from '../state/clock';
import { isModerator } from '../state/table';
import { GoOn } from './GameControls';

/** While the game is paused: what the clock keeps, and the way to go on. */
export function PauseBar() {
  const view = useView();
  const { phase } = view;
  const { table } = messages.value;
  if (!phase.paused) return null;
  return (
    <section class="pause-bar" role="status">
      <p>
        <strong>{table.paused}</strong>{' '}
        {phase.left > 0 && table.kept(asMinutes(Math.ceil(phase.left / 1000)))}
      </p>
      <GoOn />
      {view.table.moderator !== 0 && !isModerator(view) && <WithoutModerator />}
    </section>
  );
}
