import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { nameOf, suspectOf } from '../state/table';
import { EvidenceCard } from '../ui/EvidenceCard';
import { RoomStage } from '../ui/RoomStage';
import { Timer } from '../ui/Timer';

/** One suspect speaks, all others are silent. */
export function Defence() {
  const view = useView();
  const { speaker } = view.ballot;
  const { defence, phases } = messages.value.game;
  const suspect = suspectOf(view.ballot, speaker);
  const mine = speaker === view.you.seat;
  return (
    <RoomStage title={phases.defence} icon="paw" timer={false}>
      <div class="news">
        <Timer big />
        <p class="headline" role="status">
          {mine ? defence.you : defence.speaks(nameOf(view, speaker))}
        </p>
        {suspect && <EvidenceCard suspect={suspect} />}
        <p class="quiet">{defence.others}</p>
      </div>
    </RoomStage>
  );
}
