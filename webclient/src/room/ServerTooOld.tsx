import { messages } from '../i18n/language';
import { MessageScreen } from '../kit/MessageScreen';
import { refusalText } from '../words/wording';
import { goTo } from './route';

/** The room needs a newer release than the server has. The connection goes on trying. */
export function ServerTooOld({ code, release }: { code: string; release: string }) {
  const leave = { label: messages.value.door.toStart, onClick: () => goTo('/') };
  return (
    <MessageScreen
      title={code}
      text={refusalText({ code: 'room_newer', name: release })}
      other={leave}
    />
  );
}
