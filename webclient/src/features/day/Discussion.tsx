import { tips } from '../../browser/preferences';
import { HandQueue, RaiseButton } from '../../frame/RaiseHand';
import { RoomStage } from '../../frame/RoomStage';
import { Timer } from '../../frame/Timer';
import { isGhost, isHost, isSeat, playsAlone } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { Button } from '../../kit/Button';
import type { Order } from '../../net/outbox';
import { useSession, useView } from '../../room/session';
import { LongTable } from '../../table/LongTable';
import { NewestSaid } from '../../table/SeatTalk';
import { mutedText } from '../../words/news';
import { PredictionButton } from './PredictionButton';
import { usePrediction } from './usePrediction';

/** All the living talk, in the order of their hands; the ghosts foretell what will come of it. */
export function Discussion() {
  const view = useView();
  const { discussion, talk, seat: words } = messages.value.game;
  const { hands, enough } = view.ballot;
  const ghosts = view.table.seats.filter((seat) => seat.ghost).length;
  const living = view.table.seats.length - ghosts;
  const counts = [discussion.living(living), ghosts > 0 && discussion.ghosts(ghosts)];
  const muted = mutedText(view);
  const mine = view.table.seats[view.you.seat];
  const prophecy = usePrediction();
  const ghost = isGhost(view);
  // Bots do not look at hands, and the game need not wait for them.
  const alone = playsAlone(view.room) && isHost(view);
  // Only in this edition the living may end the talk together.
  const mayEnd = alone || view.room.settings.edition === 'full-moon';
  const question = () => {
    if (ghost) return talk.prophecy.ask;
    return mine?.muted ? discussion.youMuted : discussion.talk;
  };
  return (
    <RoomStage
      timer={false}
      action={
        ghost ? (
          <PredictionButton prophecy={prophecy} />
        ) : (
          isSeat(view.you.seat) && (
            <>
              {!alone && <RaiseButton />}
              {mayEnd && <Enough view={view} living={living} alone={alone} />}
            </>
          )
        )
      }
    >
      {/* On a phone it leaves room to more than four rows of seats, and to the words of a first game. */}
      <div class="talk" data-full={tips.value || view.table.seats.length > 8}>
        <Timer big />
        <p class="question">{question()}</p>
        <p class="quiet">{ghost ? talk.prophecy.hint : counts.filter(Boolean).join(' · ')}</p>
        {muted && <p class="quiet">{muted}</p>}
      </div>
      <NewestSaid />
      {/* The seats show the hands, too, and nothing may move under the finger of a ghost. */}
      {!ghost && hands.length > 0 && <HandQueue />}
      <LongTable
        label={words.table}
        onChoose={ghost ? prophecy.choose : undefined}
        // A ghost can foretell nothing of another ghost.
        {...(ghost && { shows: (seat: number) => !isGhost(view, seat) })}
        place={(seat) => {
          const up = hands.indexOf(seat) + 1;
          const done = enough.includes(seat);
          return {
            ghost: isGhost(view, seat),
            disabled: isGhost(view, seat),
            chosen: ghost && seat === prophecy.chosen,
            mark: prophecy.mark,
            says: [up > 0 && talk.hands.place(up), done && words.enough].filter(Boolean).join(', '),
            extra: (
              <>
                {up > 0 && (
                  <span class="hand-up">
                    <Icon name="hand" />
                    {up}
                  </span>
                )}
                {done && <Icon name="check" />}
              </>
            ),
          };
        }}
      />
    </RoomStage>
  );
}

interface EnoughProps {
  view: View;
  living: number;
  /** Whether the talk ends at once. */
  alone: boolean;
}

function Enough({ view, living, alone }: EnoughProps) {
  const session = useSession();
  const { discussion } = messages.value.game;
  const { enough } = view.ballot;
  const inTouch = session.inTouch.value;
  const order: Order = alone ? { t: 'skip', began: view.phase.began } : { t: 'enough' };
  const sent = inTouch && session.outbox.value.newest(order.t) !== undefined;
  const said = enough.includes(view.you.seat) || sent;
  return (
    <Button
      icon={said ? 'check' : 'token'}
      disabled={said || !inTouch}
      onClick={() => session.send(order)}
    >
      {said && !alone ? discussion.enoughSaid(enough.length, living) : discussion.enough}
    </Button>
  );
}
