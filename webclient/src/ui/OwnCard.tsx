import { messages } from '../i18n/language';
import { isWatcher } from '../state/table';
import type { View } from '../state/view';
import { RoleCard } from './RoleCard';

/** What a player finds on his card; who only watches has none, and his phone says so as secretly. */
export function OwnCard({ view }: { view: View }) {
  if (isWatcher(view)) return <p>{messages.value.game.talk.watch.card}</p>;
  return <RoleCard view={view} />;
}
