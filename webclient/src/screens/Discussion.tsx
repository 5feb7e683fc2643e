import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { isGhost } from '../state/table';
import { LongTable } from '../ui/LongTable';
import { RoomStage } from '../ui/RoomStage';
import { Timer } from '../ui/Timer';

/** All the living talk. The phone is only a clock and a picture of the table. */
export function Discussion() {
  const view = useView();
  const { discussion, phases, seat: words } = messages.value.game;
  const ghosts = view.table.seats.filter((seat) => seat.ghost).length;
  const living = view.table.seats.length - ghosts;
  const counts = [discussion.living(living), ghosts > 0 && discussion.ghosts(ghosts)];
  return (
    <RoomStage title={phases.discussion} icon="sun" timer={false}>
      <div class="talk">
        <Timer big />
        <p class="question">{discussion.talk}</p>
        <p class="quiet">
          {counts.filter(Boolean).join(' · ')}
          {ghosts > 0 && ` · ${discussion.silence}`}
        </p>
      </div>
      <LongTable label={words.table} place={(seat) => ({ ghost: isGhost(view, seat) })} />
    </RoomStage>
  );
}
