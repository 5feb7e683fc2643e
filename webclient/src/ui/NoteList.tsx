import { messages } from '../i18n/language';
import type { Note } from '../protocol/types.gen';
import { isSeat, isWatcher } from '../state/table';
import type { View } from '../state/view';
import { Crest } from './art/Crest';
import { noteText } from './noteText';

/** A night whose cards are called one by one brings a hunch each time; the page has room for few. */
const linesOnPage = 2;

/** The whole notebook, or only the page of one night. */
export function NoteList({ view, night }: { view: View; night?: number }) {
  const { notes: words, reading, talk } = messages.value.game;
  const { notes } = view.notebook;
  if (isWatcher(view)) return <p>{talk.watch.card}</p>;
  const shown = night === undefined ? notes : page(notes.filter((note) => note.night === night));
  if (shown.length === 0) return <p>{night === undefined ? words.empty : reading.nothing}</p>;
  return (
    <ul class="notes">
      {shown.map((note, index) => (
        <li key={index}>
          {night === undefined && <span class="night">{words.night(note.night)}</span>}
          <span class="note">
            {isSeat(note.target) && <Target view={view} seat={note.target} />}
            {noteText(view, note, view.you.role)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function page(notes: readonly Note[]): Note[] {
  const hunches = notes.filter(({ kind }) => kind === 'suspect');
  const room = Math.max(1, linesOnPage - (notes.length - hunches.length));
  const last = hunches.slice(-room);
  return notes.filter((note) => note.kind !== 'suspect' || last.includes(note));
}

function Target({ view, seat }: { view: View; seat: number }) {
  return <Crest player={view.table.seats[seat]?.player ?? 0} number={seat + 1} />;
}
