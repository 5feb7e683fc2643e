import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { Icon } from './art/Icon';

/** The rules of the room's edition, on a page of their own, so that the game stays where it is. */
export function RulesLink() {
  const { edition } = useView().room.settings;
  const { help, editions } = messages.value;
  return (
    <a class="button plain" href={`/rules#${edition}`} target="_blank" rel="noreferrer">
      <Icon name="book" />
      <span>{help.open(editions[edition].name)}</span>
    </a>
  );
}
