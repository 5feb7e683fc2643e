import { useSignal } from '@preact/signals';
import type { Ticket } from '../protocol/types.gen';
import { Door } from '../screens/Door';
import { Start } from '../screens/Start';
import { readTicket, saveTicket } from '../state/storage';
import { CrestShapes } from '../ui/art/Crest';
import { Bring, ReplayPage, RulesPage, TableScreen } from './parts';
import { Room } from './Room';
import { goTo, route } from './route';

export function App() {
  const here = route.value;
  return (
    <>
      <CrestShapes />
      {here.name === 'start' && <Start key={here.missed} missed={here.missed} />}
      {here.name === 'rules' && <RulesPage edition={here.edition} />}
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

/** A room by its code: with a ticket at the own seat, without one at its door. */
function Place({ code, pin }: PlaceProps) {
  const ticket = useSignal<Ticket | undefined>(readTicket(code));
  const take = (taken: Ticket) => {
    saveTicket(taken);
    ticket.value = taken;
  };
  const lose = () => (ticket.value = undefined);
  if (pin) {
    const enter = () => goTo(`/${code}`);
    const bring = (taken: Ticket) => {
      take(taken);
      enter();
    };
    return <Bring code={code} pin={pin} onTicket={bring} onBack={enter} />;
  }
  if (!ticket.value) return <Door code={code} onTicket={take} />;
  return <Room key={ticket.value.token} ticket={ticket.value} onLost={lose} />;
}
