import { messages } from '../i18n/language';
import { WishButton } from './WishButton';

export function ResumeButton() {
  return (
    <WishButton
      wish="continue"
      order={{ t: 'pause', paused: false }}
      label={messages.value.table.goOn}
      icon="arrow"
      kind="primary"
    />
  );
}
