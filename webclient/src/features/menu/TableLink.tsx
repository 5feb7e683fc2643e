import { messages } from '../../i18n/language';
import { WindowLink } from '../../kit/WindowLink';
import { useView } from '../../room/session';

/** The screen for all: to be shared in the call, or on a television. */
export function TableLink() {
  return (
    <WindowLink href={`/${useView().room.code}/table`} icon="call">
      {messages.value.table.bigScreen}
    </WindowLink>
  );
}
