import { sounds } from '../../browser/preferences';
import { RoomStage } from '../../frame/RoomStage';
import { Timer } from '../../frame/Timer';
import { calledNow, isElder, nameOf } from '../../game/facts';
import { asideWords, messages } from '../../i18n/language';
import { Scene } from '../../kit/art/Scene';
import { Button } from '../../kit/Button';
import { Switch } from '../../kit/Switch';
import { useSession, useView } from '../../room/session';
import { cardNames } from '../../words/wording';

/**
 * Between the parts of the night: the Wise Old Man counts down and calls the next part, all others
 * wait. With sounds on, that phone speaks the calls aloud.
 */
export function Calling() {
  const session = useSession();
  const view = useView();
  const { game, menu } = messages.value;
  const words = asideWords().calling;
  const { elder } = view.table;
  const cards = calledNow(view);
  const mine = isElder(view);
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
        <p>{mine ? words.you : game.calling.elder(nameOf(view, elder))}</p>
        {cards && (
          <p>{(mine ? words.aloud : game.calling.next)(cardNames(view.room.settings, cards))}</p>
        )}
        <p class="quiet">{words.soon}</p>
        {mine && 'speechSynthesis' in window && <Switch on={sounds} label={menu.sounds} />}
      </div>
    </RoomStage>
  );
}
