import { useEffect } from 'preact/hooks';
import { Mends } from '../app/parts';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import type { Refusal, Settings } from '../protocol/types.gen';
import { wantRules } from '../state/rules';
import { hostName, isHost } from '../state/table';
import { Button } from './Button';

/** The way into the game; when it is shut, why, and the one tap that mends it. */
export function StartAction() {
  const session = useSession();
  const view = useView();
  const { obstacle } = view.room;
  const { lobby } = messages.value;
  const starting = session.outbox.value.newest('start') !== undefined;
  useEffect(wantRules, []);

  if (obstacle) {
    return (
      <div class="action">
        <p class="settled">{why(obstacle, view.room.settings)}</p>
        {isHost(view) && <Mends />}
      </div>
    );
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

function why(obstacle: Refusal, settings: Settings): string {
  const { lobby } = messages.value;
  const { code, have = 0, need = 0, max = 0 } = obstacle;
  if (code === 'too_few_players') return lobby.tooFew(need, have);
  if (code === 'too_many_players') return lobby.tooMany(max, have);
  return refusalText(obstacle, settings);
}
