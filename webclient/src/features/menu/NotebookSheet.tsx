import { useSignal } from '@preact/signals';
import { messages } from '../../i18n/language';
import { SecretCard } from '../../kit/Secret';
import { Sheet } from '../../kit/Sheet';
import { useView } from '../../room/session';
import { NoteList } from '../../table/NoteList';

const nightsOnPage = 2;

/**
 * What this player learned and thought, face down like everything secret. How many pages there are
 * goes by the nights, which all know, and not by what is written on them.
 */
export function NotebookSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const { notes, reading, talk } = messages.value.game;
  const pages = Array.from({ length: Math.ceil(view.table.night / nightsOnPage) }, (_, i) => ({
    from: i * nightsOnPage + 1,
    to: Math.min((i + 1) * nightsOnPage, view.table.night),
  }));
  const turned = useSignal(pages.length - 1);
  const page = pages[turned.value];
  return (
    <Sheet title={notes.title} onClose={onClose}>
      {pages.length > 1 && (
        <fieldset class="question-tabs" aria-label={talk.pages}>
          {pages.map(({ from, to }, index) => (
            <button
              key={from}
              type="button"
              class="box"
              aria-pressed={index === turned.value}
              onClick={() => (turned.value = index)}
            >
              {talk.nights(from, to)}
            </button>
          ))}
        </fieldset>
      )}
      {/* With the part of the game the hold ends, too. */}
      <SecretCard
        key={view.phase.name}
        name={notes.title}
        hold={reading.hold}
        tap={reading.tap}
        secret={() => <NoteList view={view} {...page} />}
      />
    </Sheet>
  );
}
