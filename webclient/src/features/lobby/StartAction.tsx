import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { WishButton } from '../../frame/WishButton';
import { hostName, isHost, playsAlone } from '../../game/facts';
import { isReady } from '../../game/seatOrder';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import type { Refusal, RoleID, Settings } from '../../protocol/types.gen';
import { wantRules } from '../../room/ruleBook';
import { useSession, useView } from '../../room/session';
import { refusalText } from '../../words/wording';
import { StartFixes } from '../setup/lazy';
import { CardChoice } from './lazy';
import { ReadySwitch } from './ReadySwitch';

/** The way into the game; when it is shut, why, and the one tap that removes the obstacle. */
export function StartAction() {
  const view = useView();
  const { room } = view;
  const { obstacle } = room;
  const { lobby, seats } = messages.value;
  const host = isHost(view);
  useEffect(wantRules, []);

  const ready = room.players.filter((player) => isReady(room, player));
  // A player reads who else is ready when they are.
  const counts = ready.some(({ id }) => id === view.you.player);
  return (
    <div class="action">
      {/* Bots are always ready. */}
      {(obstacle || !playsAlone(room)) && (
        <p class="settled">
          {obstacle && why(obstacle, room.settings)}
          {!obstacle && !host && lobby.waiting(hostName(view))}
          {!obstacle && counts && (
            <span class="quiet">{seats.readyCount(ready.length, room.players.length)}</span>
          )}
        </p>
      )}
      {host && (obstacle ? <StartFixes /> : <StartButton />)}
      {!host && (
        <div class="row guest">
          <ReadySwitch />
          {!obstacle && (
            <WishButton
              wish="start"
              order={{ t: 'start' }}
              label={lobby.start}
              ask={lobby.wishStart}
            />
          )}
        </div>
      )}
    </div>
  );
}

function StartButton() {
  const session = useSession();
  const { room, shuffle } = useView();
  const { lobby } = messages.value;
  const wish = useSignal<RoleID | undefined>(undefined);
  const alone = playsAlone(room);
  const possible = alone && room.deck.some(({ role }) => role === wish.value);
  const card = possible ? wish.value : undefined;
  const waiting = session.outbox.value;
  const sent = (waiting.newest('start') ?? waiting.newest('start_as')) !== undefined;
  // The phones shuffle after the server has the command. To the host that is one wait.
  const starting = sent || shuffle?.open === true;
  const disabled = starting || !session.inTouch.value;
  return (
    <>
      {alone && <CardChoice card={wish} />}
      <Button
        kind="primary"
        disabled={disabled}
        onClick={() => session.send(card ? { t: 'start_as', card } : { t: 'start' })}
      >
        {starting ? lobby.starting : lobby.start}
      </Button>
    </>
  );
}

function why(obstacle: Refusal, settings: Settings): string {
  const { lobby } = messages.value;
  const { code, have = 0, need = 0, max = 0 } = obstacle;
  if (code === 'too_few_players') return lobby.tooFew(need, have);
  if (code === 'too_many_players') return lobby.tooMany(max, have);
  return refusalText(obstacle, settings);
}
