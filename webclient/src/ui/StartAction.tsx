import { useEffect } from 'preact/hooks';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { cardName, refusalText } from '../i18n/wording';
import type { Refusal, Settings } from '../protocol/types.gen';
import { type Mend, mendsOf } from '../state/deck';
import { ruleBook, wantRules } from '../state/rules';
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

function Mends() {
  const session = useSession();
  const { room } = useView();
  const { lobby } = messages.value;
  const filling = session.filling.value;
  const busy = filling !== 'no' || session.outbox.value.newest('change') !== undefined;
  const mend = (how: Mend) => {
    if (how.kind === 'bots') session.fitWithBots(how.by);
    else session.send({ t: 'change', settings: how.settings });
  };
  return (
    <div class="mends">
      {mendsOf(room, ruleBook.value).map((how, index) => (
        <Button
          key={how.kind}
          kind={index === 0 ? 'primary' : 'plain'}
          {...(how.kind === 'bots' && { icon: 'bot' as const })}
          disabled={busy}
          onClick={() => mend(how)}
        >
          {how.kind === 'bots' && filling === 'adding' && lobby.filling}
          {how.kind === 'bots' && filling === 'removing' && lobby.emptying}
          {(how.kind !== 'bots' || filling === 'no') && mendLabel(how, room.settings)}
        </Button>
      ))}
    </div>
  );
}

function mendLabel(how: Mend, settings: Settings): string {
  const { lobby } = messages.value;
  const { mend } = lobby;
  switch (how.kind) {
    case 'bots':
      return how.by > 0 ? lobby.fill(how.by) : lobby.empty(-how.by);
    case 'addVillagers':
    case 'takeOut':
      return mend[how.kind](how.by ?? 1);
    case 'toVillager':
    case 'toSeer':
    case 'toWolf':
    case 'second':
      return mend[how.kind](how.role ? cardName(settings, how.role) : '');
    default:
      return mend[how.kind];
  }
}
