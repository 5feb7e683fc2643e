import { useSignalEffect } from '@preact/signals';
import { mayVouch } from '../game/facts';
import { messages } from '../i18n/language';
import { Notice } from '../kit/announce';
import { Button } from '../kit/Button';
import { peeking } from '../kit/useHold';
import { useSession, useView } from '../room/session';

/**
 * A person asks for a seat from another phone. Every phone of the game says so, in every phase,
 * below the header. A player who puts it aside finds it again in the menu.
 */
export function ClaimBar() {
  const session = useSession();
  const view = useView();
  const { askedAside: seen } = session;
  const { claims } = view.room;
  useSignalEffect(() => {
    // When a person asks again, this phone says so again.
    const asking = session.view.value?.room.claims.map(({ player }) => player) ?? [];
    const still = seen.value.filter((player) => asking.includes(player));
    if (still.length < seen.value.length) seen.value = still;
  });

  if (!mayVouch(view)) return null;
  const { claim: words } = messages.value.seats;
  const { players } = view.room;
  const next = claims.find(
    ({ player, yes }) => !seen.value.includes(player) && !yes.includes(view.you.player),
  );
  const name = players.find(({ id }) => id === next?.player)?.name;
  if (!next || !name) return null;
  const putAside = () => {
    seen.value = [...seen.value, next.player];
  };
  const look = () => {
    putAside();
    session.sheet.value = { claim: next.player };
  };
  return (
    <div class="pause-bar claim-bar box strong" data-covered={peeking.value}>
      <Notice>{words.asks(name)}</Notice>
      <Button kind="primary" onClick={look}>
        {words.answer}
      </Button>
      <Button onClick={putAside}>{words.later}</Button>
    </div>
  );
}
