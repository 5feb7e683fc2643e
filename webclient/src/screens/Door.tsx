import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { goTo } from '../app/route';
import { messages } from '../i18n/language';
import { type ApiError, lookAtDoor, takeSeat } from '../net/api';
import type { Ticket } from '../protocol/types.gen';
import { NameForm } from '../ui/NameForm';
import { Message } from './Message';

type Found = 'looking' | 'open' | 'shut' | 'no_room' | 'away' | 'offline';

interface Props {
  code: string;
  onTicket: (ticket: Ticket) => void;
}

/** A room of which this phone has no seat yet. */
export function Door({ code, onTicket }: Props) {
  const found = useSignal<Found>('looking');
  const look = () => {
    found.value = 'looking';
    lookAtDoor(code)
      .then((door) => (found.value = door.open ? 'open' : 'shut'))
      .catch((error: ApiError) => (found.value = whyNot(error)));
  };
  useEffect(look, [code]);

  const { door, start } = messages.value;
  const toStart = { label: door.toStart, onClick: () => goTo('/') };
  const again = { label: start.again, onClick: look };
  switch (found.value) {
    case 'looking':
      return <Message title={door.looking} text={code} other={toStart} />;
    case 'no_room':
      return <Message title={door.noRoom} text={door.noRoomText(code)} act={toStart} />;
    case 'shut':
      return <Message title={door.shut} text={door.shutText} act={again} other={toStart} />;
    case 'away':
      return <Message title={code} text={door.away} act={again} other={toStart} />;
    case 'offline':
      return <Message title={code} text={start.offline} act={again} other={toStart} />;
    case 'open':
      return (
        <NameForm
          title={start.joinTitle(code)}
          button={start.joinButton}
          onName={async (name) => onTicket(await takeSeat(code, { name }))}
          onBack={() => goTo('/')}
        />
      );
  }
}

function whyNot({ trouble }: ApiError): Found {
  if (trouble === 'offline') return 'offline';
  return trouble.code === 'no_room' || trouble.code === 'bad_room_code' ? 'no_room' : 'away';
}
