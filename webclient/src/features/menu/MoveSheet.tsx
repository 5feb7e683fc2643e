import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { isInApp } from '../../browser/inApp';
import { asMinutes } from '../../game/clock';
import { asideWords, messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { QrCode } from '../../kit/lazy';
import { Sheet } from '../../kit/Sheet';
import { Cities } from '../../room/Cities';
import { drawPin, seatLink } from '../../room/code';
import { OpenOutside } from '../../room/lazy';
import { type Session, useSession, useView } from '../../room/session';

/** As long as the server lets a PIN open the seat, in seconds. */
const lasts = 10 * 60;
/** After how many milliseconds a page that nobody sees takes its PIN back. */
const unseen = 2 * 60_000;

/** Offers the player's seat to another phone, for as long as this sheet is open. */
export function MoveSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { code } = useView().room;
  const offer = useSignal({ pin: drawPin(), at: performance.now() });
  const left = useSignal(lasts);
  const sent = useSignal('');
  const { pin } = offer.value;
  const { seats, start } = messages.value;
  const { bring, move: words } = asideWords();
  useEffect(() => {
    session.send({ t: 'offer', pin });
    sent.value = pin;
    const tick = () => {
      left.value = Math.max(0, Math.ceil(lasts - (performance.now() - offer.value.at) / 1000));
    };
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [session, pin]);
  // A PIN that was refused opens nothing; the screen below says why.
  useEffect(() => {
    if (session.refused.value?.command?.t === 'offer') onClose();
  }, [session.refused.value]);
  useRevoked(session, onClose);

  // A PIN that the server does not have yet would open nothing.
  const saved = sent.value === pin && session.outbox.value.newest('offer') === undefined;
  const groups = [pin.slice(0, 4), pin.slice(4)];
  return (
    <Sheet title={seats.move} onClose={onClose}>
      {left.value === 0 && (
        <>
          <Notice>{words.over}</Notice>
          <Button
            kind="primary"
            onClick={() => (offer.value = { pin: drawPin(), at: performance.now() })}
          >
            {words.again}
          </Button>
        </>
      )}
      {left.value > 0 && !saved && <p>{start.busy}</p>}
      {left.value > 0 && saved && (
        <>
          {isInApp() && <OpenOutside how={seats.outside.move} link={seatLink(code, pin)} />}
          <p>{words.how}</p>
          <h3>{bring.pin}</h3>
          <div class="pin">
            {groups.map((letters) => (
              <p key={letters}>
                <span class="code">{letters}</span>
                <Cities code={letters} />
              </p>
            ))}
          </div>
          <QrCode text={seatLink(code, pin)} label={words.qr} />
          <p role="timer">{words.lasts(asMinutes(left.value))}</p>
          <p class="quiet">{words.secret}</p>
        </>
      )}
    </Sheet>
  );
}

/** Takes the PIN back in whichever way its sheet goes away. */
function useRevoked(session: Session, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    let offered = true;
    const revoke = () => {
      const refused = session.refused.peek()?.command?.t === 'offer';
      if (offered && !refused && session.status.peek().name !== 'closed') {
        session.send({ t: 'offer', pin: '' });
      }
      offered = false;
    };
    // These come before the page closes the connection. People close the browser of an app to open
    // the link in their own.
    const leave = () => {
      revoke();
      close.current();
    };
    // A hidden page may get no time: then it looks at the clock when it is seen again.
    let since = Number.POSITIVE_INFINITY;
    let hidden: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(hidden);
      if (Date.now() - since >= unseen) close.current();
      const gone = document.visibilityState === 'hidden';
      since = gone ? Date.now() : Number.POSITIVE_INFINITY;
      if (gone) hidden = setTimeout(() => close.current(), unseen);
    };
    document.addEventListener('visibilitychange', look);
    if (!isInApp()) addEventListener('pagehide', leave);
    return () => {
      clearTimeout(hidden);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      revoke();
    };
  }, [session]);
}
