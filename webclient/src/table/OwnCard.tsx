import { isWatcher } from '../game/facts';
import type { View } from '../game/view';
import { messages } from '../i18n/language';
import { cardName, cardText } from '../words/wording';
import { RoleCard } from './RoleCard';

/**
 * What players find on their card. A watcher has none; their phone says so behind the same hold.
 */
export function OwnCard({ view }: { view: View }) {
  if (isWatcher(view)) return <p>{messages.value.game.talk.watch.card}</p>;
  return <RoleCard view={view} />;
}

/** The rule of the player's card in words, without the picture. */
export function OwnRule({ view }: { view: View }) {
  const { role, side } = view.you;
  if (!role || !side || isWatcher(view)) return <OwnCard view={view} />;
  const { settings } = view.room;
  return (
    <>
      <h3>{cardName(settings, role)}</h3>
      <p>{messages.value.roles.sides[side]}.</p>
      <p>{cardText(settings, role, view.table.seats.length)}</p>
    </>
  );
}
