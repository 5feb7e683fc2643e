import { useSignal, useSignalEffect } from '@preact/signals';
import { useSession } from '../app/session';
import { messages } from '../i18n/language';
import { Button } from './Button';

/**
 * Somebody asks for a seat from another phone: told on every phone, in every phase, at the top, where
 * it lies over no card. Who does not want to answer finds it again in the menu.
 */
export function ClaimBar() {
  const session = useSession();
  /** Whose claims this phone has looked at. */
  const seen = useSignal<readonly number[]>([]);
  const claims = session.view.value?.room.claims ?? [];
  useSignalEffect(() => {
    // Who asks anew is told of anew.
    const asking = session.view.value?.room.claims.map(({ player }) => player) ?? [];
    const still = seen.value.filter((player) => asking.includes(player));
    if (still.length < seen.value.length) seen.value = still;
  });

  const view = session.view.value;
  if (!view) return null;
  const { claim: words } = messages.value.seats;
  const { players } = view.room;
  const next = claims.find(
    ({ player, yes }) => !seen.value.includes(player) && !yes.includes(view.you.player),
  );
  const name = players.find(({ id }) => id === next?.player)?.name;
  if (!next || !name) return null;
  const look = () => {
    seen.value = [...seen.value, next.player];
    session.sheet.value = { claim: next.player };
  };
  return (
    <div class="toast claim-bar">
      <p role="status">{words.asks(name)}</p>
      <Button kind="primary" onClick={look}>
        {words.answer}
      </Button>
    </div>
  );
}
