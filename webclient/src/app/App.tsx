import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { dropAsked, readAsked, readTicket, type Seat, saveTicket } from '../browser/storage';
import { TableScreen } from '../features/board/lazy';
import { JoinRoom } from '../features/front/JoinRoom';
import { BringSeat, PrivacyPage } from '../features/front/lazy';
import { Start } from '../features/front/Start';
import { ReplayPage } from '../features/replay/lazy';
import { RulesPage } from '../features/rules/lazy';
import { Announcer } from '../kit/announce';
import { CrestShapes } from '../kit/art/Crest';
import { keepSeat } from '../net/api';
import { giveUpSeat } from '../room/giveUpSeat';
import { goTo, route } from '../room/route';
import { GameScreen } from './lazy';
import { Room } from './Room';

const fetchGame = () => void GameScreen.prefetch();

export function App() {
  const here = route.value;
  return (
    <>
      <CrestShapes />
      <Announcer />
      {here.name === 'start' && (
        <Start key={here.missed} missed={here.missed} prefetch={fetchGame} />
      )}
      {here.name === 'rules' && <RulesPage edition={here.edition} />}
      {here.name === 'privacy' && <PrivacyPage />}
      {here.name === 'replay' && <ReplayPage id={here.id} />}
      {here.name === 'table' && <TableScreen key={here.code} code={here.code} />}
      {here.name === 'room' && <Place key={here.code} code={here.code} pin={here.pin} />}
    </>
  );
}

interface PlaceProps {
  code: string;
  pin: string | undefined;
}

/**
 * A room by its code. A phone with a ticket sees its seat, a phone without one sees the form to
 * join. A phone that asked for a seat and got no answer first tries the token it asked with. A phone
 * whose storage was cleared tries the token in the browser's cookie.
 */
function Place({ code, pin }: PlaceProps) {
  /** The token that the server has not confirmed. */
  const unsure = useRef(readAsked(code)[0]?.token);
  const ticket = useSignal<Seat | undefined>(
    unsure.current ? { code, token: unsure.current } : readTicket(code),
  );
  useEffect(() => {
    if (pin) return;
    keepSeat(code, { token: readTicket(code)?.token ?? '' })
      .then(({ token }) => {
        if (!token || ticket.peek()) return;
        unsure.current = token;
        ticket.value = { code, token };
      })
      .catch(() => {}); // the form to join is there
  }, [pin]);
  const take = (taken: Seat) => {
    saveTicket(taken);
    ticket.value = taken;
  };
  const lose = () => (ticket.value = readTicket(code));
  const never = (seat: Seat) => {
    dropAsked(code, seat.token);
    giveUpSeat(seat);
    lose();
  };
  if (pin) {
    const enter = () => goTo(`/${code}`);
    const bring = (taken: Seat) => {
      take(taken);
      enter();
    };
    return <BringSeat code={code} pin={pin} onTicket={bring} onBack={enter} />;
  }
  if (!ticket.value) return <JoinRoom code={code} onTicket={take} prefetch={fetchGame} />;
  const seat = ticket.value;
  return (
    <Room
      key={seat.token}
      ticket={seat}
      onLost={lose}
      onNever={seat.token === unsure.current ? () => never(seat) : undefined}
    />
  );
}
