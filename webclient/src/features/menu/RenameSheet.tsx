import { messages } from '../../i18n/language';
import { Sheet } from '../../kit/Sheet';
import { useView } from '../../room/session';
import { RenameForm } from './RenameForm';

/** Changes the player's own name and head. */
export function RenameSheet({ onClose }: { onClose: () => void }) {
  const { room, you } = useView();
  const me = room.players.find(({ id }) => id === you.player);
  return (
    <Sheet title={messages.value.table.face} onClose={onClose}>
      {me && <RenameForm player={me} onSaved={onClose} />}
    </Sheet>
  );
}
