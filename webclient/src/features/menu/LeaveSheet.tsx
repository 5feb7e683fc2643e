import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { goTo } from '../../room/route';

/** Back was pressed in a running game. */
export function LeaveSheet({ onClose }: { onClose: () => void }) {
  const { goBack } = messages.value;
  return (
    <Sheet title={goBack.title} onClose={onClose}>
      <p>{goBack.text}</p>
      <Button kind="primary" onClick={onClose}>
        {goBack.stay}
      </Button>
      <Button onClick={() => goTo('/')}>{goBack.leave}</Button>
    </Sheet>
  );
}
