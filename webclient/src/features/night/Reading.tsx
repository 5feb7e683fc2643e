import { RoomStage } from '../../frame/RoomStage';
import { packMeets } from '../../game/facts';
import { messages } from '../../i18n/language';
import { SecretCard } from '../../kit/Secret';
import { useView } from '../../room/session';
import { NoteList } from '../../table/NoteList';
import { seatName } from '../../words/wording';

/**
 * All players read their own page: an answer for those who have one, their hunch for all others.
 */
export function Reading() {
  const view = useView();
  const { game, list, roles } = messages.value;
  const { reading } = game;
  const { fellows, side } = view.you;
  // In the night in which the pack only meets, that is all that a wolf learns.
  const pack =
    side === 'wolves' && packMeets(view) ? fellows.map((seat) => seatName(view, seat)) : [];
  return (
    <RoomStage mood="night" bar={<span class="hint">{reading.hint}</span>}>
      <div class="card-table">
        <SecretCard
          name={reading.cardBack}
          hold={reading.hold}
          tap={reading.tap}
          secret={() => (
            <>
              <NoteList view={view} from={view.table.night} />
              {pack.length > 0 && <p class="known">{`${roles.fellows}: ${list(pack)}.`}</p>}
            </>
          )}
        />
      </div>
    </RoomStage>
  );
}
