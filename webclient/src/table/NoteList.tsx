import { isSeat, isWatcher } from '../game/facts';
import { headAt } from '../game/heads';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { Crest } from '../kit/art/Crest';
import type { Note } from '../protocol/types.gen';
import { noteText } from '../words/noteText';

/** A night whose cards are called one by one brings a hunch each time; a page has room for few. */
const linesOfNight = 2;

interface Props {
  view: View;
  /** A page of the notebook, from one night to another; without it, the whole. */
  from?: number;
  to?: number;
}

/** What was learned and thought, and when. */
export function NoteList({ view, from, to = from }: Props) {
  const { notes: words, reading, talk } = messages.value.game;
  const { notes } = view.notebook;
  if (isWatcher(view)) return <p>{talk.watch.card}</p>;
  const oneNight = from !== undefined && from === to;
  const shown = from === undefined || to === undefined ? notes : page(notes, from, to);
  if (shown.length === 0) return <p>{oneNight ? reading.nothing : words.empty}</p>;
  return (
    <ul class="notes">
      {shown.map((note, index) => (
        <li key={index}>
          {!oneNight && shown[index - 1]?.night !== note.night && (
            <span class="night">{words.night(note.night)}</span>
          )}
          <span class="note">
            {isSeat(note.target) && <Target view={view} seat={note.target} />}
            {noteText(view, note, view.you.role)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function page(notes: readonly Note[], from: number, to: number): Note[] {
  const nights = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return nights.flatMap((night) => fewOf(notes.filter((note) => note.night === night)));
}

/** All that was learned in a night, and of its hunches the last ones. */
function fewOf(notes: readonly Note[]): Note[] {
  const hunches = notes.filter(({ kind }) => kind === 'suspect');
  const room = Math.max(1, linesOfNight - (notes.length - hunches.length));
  const last = hunches.slice(-room);
  return notes.filter((note) => note.kind !== 'suspect' || last.includes(note));
}

function Target({ view, seat }: { view: View; seat: number }) {
  return <Crest head={headAt(view, seat)} number={seat + 1} />;
}
