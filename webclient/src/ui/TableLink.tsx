import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { Icon } from './art/Icon';

/** The screen for all, in a window of its own: to be shared in the call, or on a television. */
export function TableLink() {
  const { code } = useView().room;
  return (
    <a class="button plain" href={`/${code}/table`} target="_blank" rel="noreferrer">
      <Icon name="screen" />
      <span>{messages.value.table.bigScreen}</span>
    </a>
  );
}
