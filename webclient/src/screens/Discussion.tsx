import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { isGhost, nameOf } from '../state/table';
import type { View } from '../state/view';
import { Icon } from '../ui/art/Icon';
import { Button } from '../ui/Button';
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
  const muted = view.table.seats.filter((seat) => seat.muted && !seat.ghost);
  const mine = view.table.seats[view.you.seat];
  // Only in this edition the living may end the talk together.
  const mayEnd = view.room.settings.edition === 'full-moon';
  return (
    <RoomStage
      title={phases.discussion}
      icon="sun"
      timer={false}
      action={mayEnd && <Enough view={view} living={living} />}
    >
      <div class="talk">
        <Timer big />
        <p class="question">{mine?.muted && !mine.ghost ? discussion.youMuted : discussion.talk}</p>
        <p class="quiet">
          {counts.filter(Boolean).join(' · ')}
          {ghosts > 0 && ` · ${discussion.silence}`}
        </p>
        {muted.length > 0 && <p class="quiet">{discussion.muted(muted.map((s) => s.name))}</p>}
      </div>
      <LongTable
        label={words.table}
        place={(seat) => {
          const enough = view.ballot.enough.includes(seat);
          return {
            ghost: isGhost(view, seat),
            says: enough ? words.enough : undefined,
            extra: enough && <Icon name="check" />,
          };
        }}
      />
    </RoomStage>
  );
}

function Enough({ view, living }: { view: View; living: number }) {
  const session = useSession();
  const { discussion } = messages.value.game;
  const { enough } = view.ballot;
  const said =
    enough.includes(view.you.seat) || session.outbox.value.newest('enough') !== undefined;
  if (isGhost(view) || !nameOf(view, view.you.seat))
    return <p class="settled">{discussion.enoughRule(enough.length, living)}</p>;
  return (
    <Button
      icon={said ? 'check' : 'token'}
      disabled={said}
      onClick={() => session.send({ t: 'enough' })}
    >
      {said ? discussion.enoughSaid(enough.length, living) : discussion.enough}
    </Button>
  );
}
