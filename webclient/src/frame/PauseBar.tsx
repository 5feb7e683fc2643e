import { asMinutes } from '../game/clock';
import { isModerator } from '../game/facts';
import { messages } from '../i18n/language';
import { useAnnounced } from '../kit/announce';
import { useView } from '../room/session';
import { ResumeButton } from './GameControls';
import { WithoutModerator } from './lazy';

/** While the game is paused: what the clock keeps, and the way to go on. */
export function PauseBar() {
  const view = useView();
  const { phase } = view;
  const { table } = messages.value;
  const kept = phase.left > 0 && table.kept(asMinutes(Math.ceil(phase.left / 1000)));
  useAnnounced(phase.paused && [table.paused, kept].filter(Boolean).join(' '));
  if (!phase.paused) return null;
  return (
    <section class="pause-bar box strong">
      <p>
        <strong>{table.paused}</strong> {kept}
      </p>
      <ResumeButton />
      {view.table.moderator !== 0 && !isModerator(view) && <WithoutModerator />}
    </section>
  );
}
