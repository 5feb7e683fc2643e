import { RoomStage } from '../../frame/RoomStage';
import { nameOf } from '../../game/facts';
import { Icon } from '../../kit/art/Icon';
import { Scene } from '../../kit/art/Scene';
import { useView } from '../../room/session';
import { SeatName } from '../../table/SeatName';
import { dawnHeadline, returnedText, spentText } from '../../words/news';
import { Death, diesNow } from './Death';

/** The sun rises: the dead and the players who live again. */
export function Dawn() {
  const view = useView();
  const { dead, returned } = view.ballot;
  const back = returnedText(view);
  const spent = spentText(view);
  const mine = diesNow(view);
  return (
    <RoomStage mood={mine ? 'dusk' : 'dawn'}>
      <div class="news">
        {mine ? (
          <Death view={view} />
        ) : (
          <>
            <Scene />
            <p class="headline">{dawnHeadline(view)}</p>
          </>
        )}
        {back && <p class="headline small">{back}</p>}
        <ul class="fallen">
          {(mine && dead.length === 1 ? [] : dead).map((seat) => (
            <li key={seat}>
              <SeatName seat={seat} name={nameOf(view, seat)} />
              <Icon name="ghost" />
            </li>
          ))}
          {returned.map((seat) => (
            <li key={seat}>
              <SeatName seat={seat} name={nameOf(view, seat)} />
              <Icon name="necromancer" />
            </li>
          ))}
        </ul>
        {spent && <p class="quiet">{spent}</p>}
      </div>
    </RoomStage>
  );
}
