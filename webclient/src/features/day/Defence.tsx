import { RoomStage } from '../../frame/RoomStage';
import { Timer } from '../../frame/Timer';
import { isMuted, suspectOf } from '../../game/facts';
import { messages } from '../../i18n/language';
import { useView } from '../../room/session';
import { OrderStrip } from '../../table/OrderStrip';
import { NewestSaid } from '../../table/SeatTalk';
import { speechText } from '../../words/news';
import { EvidenceCard } from './EvidenceCard';

/** One suspect speaks, all others are silent. */
export function Defence() {
  const view = useView();
  const { speaker, suspects } = view.ballot;
  const { defence, talk } = messages.value.game;
  const suspect = suspectOf(view.ballot, speaker);
  const mine = speaker === view.you.seat;
  const muted = isMuted(view, speaker);
  const own = muted ? defence.youMuted : defence.you;
  const place = suspects.findIndex(({ seat }) => seat === speaker) + 1;
  return (
    <RoomStage timer={false}>
      <div class="news">
        <Timer big />
        <p class="headline">{mine ? own : speechText(view)}</p>
        {!muted && <NewestSaid by={speaker} />}
        {suspects.length > 1 && (
          <OrderStrip
            label={talk.speaking}
            order={suspects.slice(place - 1).map(({ seat }) => seat)}
            now
          />
        )}
        {suspect && <EvidenceCard suspect={suspect} />}
        {!muted && <p class="quiet">{defence.others}</p>}
        {suspects.length > 2 && <p class="quiet">{defence.part(place, suspects.length)}</p>}
      </div>
    </RoomStage>
  );
}
