import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { cardName } from '../i18n/wording';
import { isSeat, nameOf } from '../state/table';
import { Scene } from '../ui/art/Scene';
import { Button } from '../ui/Button';
import { RoomStage } from '../ui/RoomStage';
import { Timer } from '../ui/Timer';

/** Between the parts of the night: the Wise Old Man counts down and calls the next one, everybody else waits. */
export function Calling() {
  const session = useSession();
  const view = useView();
  const { calling: words } = messages.value.game;
  const { elder } = view.table;
  const { step } = view.phase;
  const mine = isSeat(elder) && elder === view.you.seat;
  const called = session.outbox.value.newest('call') !== undefined;
  const action = mine ? (
    <Button
      kind="primary"
      icon={called ? 'check' : 'hourglass'}
      disabled={called}
      onClick={() => session.send({ t: 'call' })}
    >
      {called ? words.called : words.call}
    </Button>
  ) : (
    <p class="settled">{words.wait}</p>
  );
  return (
    <RoomStage mood="night" timer={!mine} action={action}>
      <div class="news">
        {mine ? <Timer big /> : <Scene />}
        <p class="headline">{words.title}</p>
        <p>{mine ? words.you : words.elder(nameOf(view, elder))}</p>
        {step && <p>{(mine ? words.aloud : words.next)(cardName(view.room.settings, step))}</p>}
        <p class="quiet">{words.soon}</p>
      </div>
    </RoomStage>
  );
}
