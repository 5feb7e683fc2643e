import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { NoteList } from '../ui/NoteList';
import { SecretCard } from '../ui/Secret';
import { Sheet } from '../ui/Sheet';

/** What this player learned and thought, face down like everything secret. */
export function NotebookSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const { notes, reading } = messages.value.game;
  return (
    <Sheet title={notes.title} onClose={onClose}>
      <SecretCard
        name={notes.title}
        hold={reading.hold}
        tap={reading.tap}
        secret={() => <NoteList view={view} />}
      />
    </Sheet>
  );
}
