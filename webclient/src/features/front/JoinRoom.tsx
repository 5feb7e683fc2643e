import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isInApp } from '../../browser/inApp';
import { readHead } from '../../browser/storage';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { MessageScreen } from '../../kit/MessageScreen';
import { type ApiError, claimSeat, lookAtDoor, takeSeat } from '../../net/api';
import type { Door, Refusal, Ticket } from '../../protocol/types.gen';
import { roomLink } from '../../room/code';
import { OpenOutside } from '../../room/lazy';
import { goTo } from '../../room/route';
import { refusalText } from '../../words/wording';
import { askForSeat } from './askForSeat';
import { BringSeat } from './lazy';
import { NameForm, wish } from './NameForm';

type Found = 'open' | 'running' | 'locked' | 'full' | 'no_room' | 'away' | 'offline';

/**
 * After how many milliseconds a server that is too old for the room is asked again: it may have
 * been updated.
 */
const askAgain = 8000;

interface Props {
  code: string;
  onTicket: (ticket: Ticket) => void;
  /** Fetches what comes after the name. */
  prefetch: () => void;
}

/**
 * Joins a room of which this phone has no seat yet. Nearly every room is open, so the form shows
 * while the server is asked.
 */
export function JoinRoom({ code, onTicket, prefetch }: Props) {
  const found = useSignal<Found | Refusal>('open');
  const elsewhere = useSignal(false);
  const head = useSignal(readHead());
  const look = () => {
    lookAtDoor(code)
      .then((door) => (found.value = howOpen(door)))
      .catch((error: ApiError) => (found.value = whyNot(error)));
  };
  useEffect(look, [code]);
  useEffect(() => {
    if (typeof found.value !== 'object' || found.value.code !== 'room_newer') return;
    const timer = setTimeout(look, askAgain);
    return () => clearTimeout(timer);
  }, [found.value]);

  const { door, seats, start } = messages.value;
  const toStart = { label: door.toStart, onClick: () => goTo('/') };
  const again = { label: start.again, onClick: look };
  const join = async (name: string) =>
    onTicket(
      await askForSeat(code, 'a seat', (token) =>
        takeSeat(code, { name, token, ...wish(head.value) }),
      ),
    );
  const claim = async (name: string) =>
    onTicket(
      await askForSeat(code, `the seat of ${name}`, (token) => claimSeat(code, { name, token })),
    );
  const bringButton = (
    <Button icon="phone" onClick={() => (elsewhere.value = true)}>
      {seats.door.elsewhere}
    </Button>
  );
  if (elsewhere.value) {
    return <BringSeat code={code} onTicket={onTicket} onBack={() => (elsewhere.value = false)} />;
  }
  if (typeof found.value === 'object') {
    const why = refusalText(found.value);
    return <MessageScreen title={code} text={why} act={again} other={toStart} />;
  }
  switch (found.value) {
    case 'no_room':
      return <MessageScreen title={door.noRoom} text={door.noRoomText(code)} act={toStart} />;
    case 'away':
      return <MessageScreen title={code} text={door.away} act={again} other={toStart} />;
    case 'offline':
      return <MessageScreen title={code} text={start.offline} act={again} other={toStart} />;
    case 'open':
    case 'running':
      return (
        <NameForm
          title={start.joinTitle(code)}
          {...(found.value === 'running' ? { note: seats.door.runs } : { hint: start.tagline })}
          button={found.value === 'running' ? seats.door.watch : start.joinButton}
          onName={join}
          head={head}
          onClaim={claim}
          onBack={toStart.onClick}
          prefetch={prefetch}
        >
          {bringButton}
          {isInApp() && <OpenOutside how={seats.outside.join} link={roomLink(code)} />}
        </NameForm>
      );
    case 'locked':
    case 'full':
      // A person who has a seat in the room may ask for it.
      return (
        <NameForm
          title={found.value === 'locked' ? seats.door.locked : door.shut}
          note={found.value === 'locked' ? seats.door.lockedText : door.shutText}
          hint={seats.door.mine}
          button={seats.door.ask}
          onName={claim}
          onBack={toStart.onClick}
          prefetch={prefetch}
        >
          <Button onClick={look}>{start.again}</Button>
          {bringButton}
        </NameForm>
      );
  }
}

function howOpen({ open, running, locked }: Door): Found {
  if (locked) return 'locked';
  if (!open) return 'full';
  return running ? 'running' : 'open';
}

function whyNot({ trouble }: ApiError): Found | Refusal {
  if (trouble === 'offline') return 'offline';
  switch (trouble.code) {
    case 'no_room':
    case 'bad_room_code':
      return 'no_room';
    case 'room_damaged':
    case 'room_failing':
    case 'room_newer':
    case 'server_full':
    case 'too_many_tries':
      return trouble;
    default:
      return 'away';
  }
}
