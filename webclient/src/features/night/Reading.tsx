import { RoomStage } from '../../frame/RoomStage';
import { messages } from '../../i18n/language';
import { SecretCard } from '../../kit/Secret';
import { useView } from '../../room/session';
import { NoteList } from '../../table/NoteList';

/**
 * All players read their own page: an answer for those who have one, their hunch for all others.
 */
export function Reading() {
  const view = useView();
  const { reading } = messages.value.game;
  return (
    <RoomStage mood="night" bar={<span class="hint">{reading.hint}</span>}>
      <div class="card-table">
        <SecretCard
          name={reading.cardBack}
          hold={reading.hold}
          tap={reading.tap}
          secret={() => <NoteList view={view} from={view.table.night} />}
        />
      </div>
    </RoomStage>
  );
}
