import { messages } from '../i18n/language';
import { WindowLink } from '../kit/WindowLink';
import { useView } from './session';

/** The rules of the room's edition. */
export function RulesLink() {
  const { edition } = useView().room.settings;
  const { help, editions } = messages.value;
  return (
    <WindowLink href={`/rules#${edition}`} icon="book">
      {help.open(editions[edition])}
    </WindowLink>
  );
}
