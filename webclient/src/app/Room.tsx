import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Seat, saveTicket } from '../browser/storage';
import { keepAwake } from '../browser/wakeLock';
import { messages } from '../i18n/language';
import { MessageScreen } from '../kit/MessageScreen';
import { OverSheet, openSheets } from '../kit/Sheet';
import { Stage } from '../kit/Stage';
import { withdrawClaim } from '../net/api';
import { CLOSE_NO_SEAT } from '../protocol/types.gen';
import { ConnectionBar } from '../room/ConnectionBar';
import { giveUpSeat } from '../room/giveUpSeat';
import { RewoundSheet } from '../room/lazy';
import { goTo } from '../room/route';
import { ServerTooOld } from '../room/ServerTooOld';
import { Session, SessionContext } from '../room/session';
import { RefusalAnnouncement, Toast } from '../room/Toast';
import { Closed } from './Closed';
import { GameScreen } from './lazy';

interface Props {
  ticket: Seat;
  /** The seat is given up; what comes next is the room's door. */
  onLost: () => void;
  /** Given while the server has not confirmed the ticket: called when it refuses the ticket. */
  onNever: (() => void) | undefined;
}

/** The player's seat: its connection to the server, and the screen of the moment. */
export function Room({ ticket, onLost, onNever }: Props) {
  const session = useSignal<Session | undefined>(undefined);
  const opened = useSignal(0);
  const asked = useRef(false);
  const good = useRef(!onNever);
  useEffect(() => {
    const fresh = new Session(ticket);
    session.value = fresh;
    return fresh.keepAlive();
  }, [ticket, opened.value]);
  useEffect(() => void GameScreen.prefetch(), []);
  useEffect(keepAwake, []);

  const current = session.value;
  const status = current?.status.value;
  const never = !good.current && status?.name === 'closed' && status.code === CLOSE_NO_SEAT;
  useEffect(() => {
    if (never) onNever?.();
    else if (!good.current && (status?.name === 'live' || status?.name === 'pending')) {
      good.current = true;
      saveTicket(ticket);
    }
  }, [status, never]);
  const newer = current?.newer.value;
  if (!current || !status || never) return null;
  if (status.name === 'pending') {
    asked.current = true;
    return <Asking ticket={ticket} onCancel={onLost} />;
  }
  if (status.name === 'closed' && current.left) return <Left ticket={ticket} />;
  if (status.name === 'closed') {
    return (
      <Closed
        ticket={ticket}
        reason={status.code}
        asked={asked.current}
        onUseHere={() => opened.value++}
        onLost={onLost}
      />
    );
  }
  if (newer !== undefined) return <ServerTooOld code={ticket.code} release={newer} />;
  return (
    <SessionContext.Provider value={current}>
      <OverSheet.Provider value={Toast}>
        {current.view.value ? <GameScreen /> : <Connecting crowded={current.crowded.value} />}
        <ConnectionBar />
        <RefusalAnnouncement />
        {current.rewound.value && (
          <RewoundSheet
            lost={current.rewound.value.lost}
            onClose={() => (current.rewound.value = undefined)}
          />
        )}
        {openSheets.value === 0 && <Toast />}
      </OverSheet.Provider>
    </SessionContext.Provider>
  );
}

/** How many milliseconds a room may take to open before the page says that it opens. */
const patience = 700;

/** Most rooms open at once. A screen that came and went would only flash. */
function Connecting({ crowded }: { crowded: boolean }) {
  const { line } = messages.value;
  const slow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (slow.value = true), patience);
    return () => clearTimeout(timer);
  }, [slow]);
  if (!slow.value && !crowded) return <Stage phase="connecting" mood="dusk" />;
  return (
    <MessageScreen
      phase="connecting"
      title={line.connecting}
      text={crowded ? line.crowded : line.openingRoom}
    />
  );
}

function Left({ ticket }: { ticket: Seat }) {
  useEffect(() => {
    giveUpSeat(ticket);
    goTo('/');
  }, [ticket]);
  return null;
}

/** Waits until the other players confirm who this player is. */
function Asking({ ticket, onCancel }: { ticket: Seat; onCancel: () => void }) {
  const { asking } = messages.value.seats;
  const cancel = () => {
    const { code, token } = ticket;
    withdrawClaim(code, { token }).catch(() => {}); // after two minutes it ends by itself
    giveUpSeat(ticket);
    onCancel();
  };
  return (
    <MessageScreen
      title={asking.title}
      text={asking.text}
      other={{ label: asking.cancel, onClick: cancel }}
    />
  );
}
