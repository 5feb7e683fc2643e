import { useSignal } from '@preact/signals';
import { isHost } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import type { Player } from '../../protocol/types.gen';
import { NameTag } from '../../room/NameTag';
import { useView } from '../../room/session';
import { LockButton } from './LockButton';
import { LobbySeats } from './lazy';

interface Props {
  players: readonly Player[];
  /** For the host: opens what can be done with a seat. */
  onManage: (player: number) => void;
  /** For the host: opens the address of the call. */
  onCall: () => void;
  /** Opens the player's own name and head. */
  onFace: () => void;
}

/** What most evenings do not need before the start. */
export function More({ players, onManage, onCall, onFace }: Props) {
  const { lobby, table } = messages.value;
  const opened = useSignal(false);
  return (
    <details
      class="more"
      onToggle={({ currentTarget: more }) => {
        opened.value ||= more.open;
        // It opens at the edge of the screen, so what it holds would be below that.
        if (more.open) more.scrollIntoView();
      }}
    >
      <summary>{lobby.more}</summary>
      <NameTag />
      <Button onClick={onFace}>{table.face}</Button>
      {isHost(useView()) && (
        <div class="row tools">
          <LockButton />
          <Button icon="call" onClick={onCall}>
            {table.callLink}
          </Button>
        </div>
      )}
      {opened.value && <LobbySeats players={players} onManage={onManage} />}
    </details>
  );
}
