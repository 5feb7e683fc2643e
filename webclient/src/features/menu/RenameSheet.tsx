import { messages } from '../../i18n/language';
import { Sheet } from '../../kit/Sheet';
import { useView } from '../../room/session';
import { RenameForm } from './RenameForm';

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
