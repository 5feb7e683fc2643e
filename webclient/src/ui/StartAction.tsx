import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { hostName, isHost } from '../state/table';
import { Button } from './Button';

/** The way into the game; when it is shut, why, and the one tap that mends it. */
export function StartAction() {
  const session = useSession();
  const view = useView();
  const { players, min_players, max_players } = view.room;
  const { lobby } = messages.value;
  const missing = min_players - players.length;
  const starting = session.outbox.value.newest('start') !== undefined;

  if (missing > 0) {
    return (
      <div class="action">
        <p class="settled">{lobby.tooFew(min_players, players.length)}</p>
        {isHost(view) && (
          <Button
            kind="primary"
            icon="bot"
            disabled={session.filling.value}
            onClick={() => session.fillWithBots()}
          >
            {session.filling.value ? lobby.filling : lobby.fill(missing)}
          </Button>
        )}
      </div>
    );
  }
  if (players.length > max_players) {
    return <p class="settled">{lobby.tooMany(max_players, players.length)}</p>;
  }
  if (!isHost(view)) return <p class="settled">{lobby.waiting(hostName(view))}</p>;
  return (
    <div class="action">
      <Button kind="primary" disabled={starting} onClick={() => session.send({ t: 'start' })}>
        {starting ? lobby.starting : lobby.start}
      </Button>
    </div>
  );
}
