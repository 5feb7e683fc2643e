import { coachWords, messages } from '../../i18n/language';
import { WindowLink } from '../../kit/WindowLink';
import { linkHost } from '../../room/code';
import { useView } from '../../room/session';

/** The screen for all: to be shared in the call, or on a television. */
export function TableLink() {
  const { bigScreen } = messages.value.table;
  const { bigScreenHow } = coachWords();
  const path = `/${useView().room.code}/table`;
  return (
    <>
      <WindowLink href={path} icon="call">
        {bigScreen}
      </WindowLink>
      <p class="quiet">{bigScreenHow(linkHost() + path)}</p>
    </>
  );
}
