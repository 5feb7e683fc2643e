import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { readsInBetween } from '../state/table';
import { NoteList } from '../ui/NoteList';
import { RoomStage } from '../ui/RoomStage';
import { SecretCard } from '../ui/Secret';

/** Everybody reads his own page: an answer for those who have one, the own hunch for all others. */
export function Reading() {
  const view = useView();
  const { reading, phases } = messages.value.game;
  return (
    <RoomStage
      title={readsInBetween(view) ? phases.answers : phases.reading}
      icon="book"
      mood="night"
    >
      <div class="card-table">
        <SecretCard
          name={reading.cardBack}
          hold={reading.hold}
          tap={reading.tap}
          secret={() => <NoteList view={view} night={view.table.night} />}
        />
        <p class="hint">{reading.hint}</p>
      </div>
    </RoomStage>
  );
}
