import { useSignal } from '@preact/signals';
import { nameOf } from '../../game/facts';
import { type Heard, heardIn } from '../../game/talk';
import type { View } from '../../game/view';
import { messages, statementWords } from '../../i18n/language';
import { Sheet } from '../../kit/Sheet';
import { useView } from '../../room/session';
import { MarkerLine } from '../../table/MarkerLine';
import { SeatName } from '../../table/SeatName';
import { markerText } from '../../words/news';
import { saidText } from '../../words/statements';
import { OneSaid, SaidList } from './SaidList';

/** All that was said in this game, by player or by day. At the end it says what was a lie. */
export function SaidSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const words = statementWords();
  const byDay = useSignal(false);
  const heard = heardIn(view);
  const marker = view.phase.name === 'end' ? undefined : markerText(view);
  const tab = (day: boolean, label: string) => (
    <button
      type="button"
      class="box"
      aria-pressed={byDay.value === day}
      onClick={() => (byDay.value = day)}
    >
      {label}
    </button>
  );
  return (
    <Sheet title={words.list} onClose={onClose}>
      {/* Nothing else says what its sign at a seat is for. */}
      {marker && <MarkerLine>{marker.use}</MarkerLine>}
      {heard.length === 0 && <p>{words.none}</p>}
      {heard.length > 0 && (
        <>
          <fieldset class="question-tabs" aria-label={words.list}>
            {tab(false, words.byPlayer)}
            {tab(true, words.byDay)}
          </fieldset>
          {byDay.value ? <Days view={view} heard={heard} /> : <Players view={view} heard={heard} />}
        </>
      )}
    </Sheet>
  );
}

interface Props {
  view: View;
  heard: readonly Heard[];
}

function Players({ view, heard }: Props) {
  const { after } = messages.value.game;
  return (
    <>
      {view.table.seats.map((seat, index) => {
        const own = heard.filter((said) => said.seat === index);
        if (own.length === 0) return null;
        return (
          <section key={seat.player} class="said">
            <h3>
              <SeatName seat={index} name={nameOf(view, index)} />
            </h3>
            <ul>
              {own.map((said) => (
                <OneSaid
                  key={said.line}
                  said={said}
                  end={view.end}
                  day={after.day(said.day)}
                  text={saidText(view, said)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Days({ view, heard }: Props) {
  const { after } = messages.value.game;
  const days = [...new Set(heard.map(({ day }) => day))].reverse();
  return (
    <>
      {days.map((day) => (
        <section key={day} class="said">
          <h3>{after.day(day)}</h3>
          <SaidList heard={heard.filter((said) => said.day === day)} end={view.end} />
        </section>
      ))}
    </>
  );
}
