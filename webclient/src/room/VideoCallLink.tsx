import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import { useView } from './session';

/** The way into the call, where the host has left it. It says whose page it opens. */
export function VideoCallLink() {
  const { link } = useView().room;
  if (!link) return null;
  return (
    <a class="button plain call" href={link} target="_blank" rel="noopener noreferrer">
      <Icon name="call" />
      <span>
        {messages.value.table.call} <small>{new URL(link).host}</small>
      </span>
    </a>
  );
}
