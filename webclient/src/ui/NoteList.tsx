import { messages } from '../i18n/language';
import type { Note } from '../protocol/types.gen';
import { isSeat } from '../state/table';
import type { View } from '../state/view';
import { Crest } from './art/Crest';

function noteText(view: View, { kind, target, sight }: Note): string {
  const { notes, seat } = messages.value.game;
  if (!isSeat(target)) return notes.nobody[kind];
  const name = seat.numbered(target + 1, view.table.seats[target]?.name ?? '');
  if (kind === 'suspect') return notes.suspect(name);
  if (kind === 'attack') return notes.attack(name);
  return sight === 'werewolf' ? notes.lookWolf(name) : notes.lookNot(name);
}

/** The whole notebook, or only the page of one night. */
export function NoteList({ view, night }: { view: View; night?: number }) {
  const { notes: words, reading } = messages.value.game;
  const notes = view.notebook.notes.filter((note) => night === undefined || note.night === night);
  if (notes.length === 0) return <p>{night === undefined ? words.empty : reading.nothing}</p>;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li key={`${note.night} ${note.kind} ${note.target}`}>
          <span class="night">{words.night(note.night)}</span>
          <span class="note">
            {isSeat(note.target) && <Target view={view} seat={note.target} />}
            {noteText(view, note)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Target({ view, seat }: { view: View; seat: number }) {
  return <Crest player={view.table.seats[seat]?.player ?? 0} number={seat + 1} />;
}
