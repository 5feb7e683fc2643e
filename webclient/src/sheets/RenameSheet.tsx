import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { RenameForm } from '../ui/RenameForm';
import { Sheet } from '../ui/Sheet';

/** One's own name, for those whom the others know by another one. */
export function RenameSheet({ onClose }: { onClose: () => void }) {
  const { room, you } = useView();
  const me = room.players.find(({ id }) => id === you.player);
  return (
    <Sheet title={messages.value.table.rename} onClose={onClose}>
      {me && <RenameForm player={me} onSaved={onClose} />}
    </Sheet>
  );
}
