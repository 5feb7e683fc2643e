import { useSession } from '../app/session';
import { messages } from '../i18n/language';

/** Says that the line is lost. It lies over the screen, so nothing moves under a finger. */
export function LineBar() {
  const { status, view } = useSession();
  if (status.value.name === 'live' || !view.value) return null;
  return <output class="line-bar">{messages.value.line.lost}</output>;
}
