import { goTo } from '../app/route';
import { messages } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import { Message } from './Message';

/** The room needs a newer release than the server has. The line goes on trying below. */
export function TooOld({ code, release }: { code: string; release: string }) {
  const leave = { label: messages.value.door.toStart, onClick: () => goTo('/') };
  return (
    <Message title={code} text={refusalText({ code: 'room_newer', name: release })} other={leave} />
  );
}
