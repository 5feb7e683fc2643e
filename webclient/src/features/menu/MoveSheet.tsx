import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { asMinutes } from '../../game/clock';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { QrCode } from '../../kit/lazy';
import { Sheet } from '../../kit/Sheet';
import { citiesOf, drawPin, seatLink } from '../../room/code';
import { useSession, useView } from '../../room/session';

/** As long as the server lets a PIN open the seat, in seconds. */
const lasts = 10 * 60;

/** Offers the player's seat to another phone, for as long as this sheet is open. */
export function MoveSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { code } = useView().room;
  const offer = useSignal({ pin: drawPin(), at: performance.now() });
  const left = useSignal(lasts);
  const sent = useSignal('');
  const { pin } = offer.value;
  const { seats, start } = messages.value;
  const words = seats.move;
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
  const close = () => {
    session.send({ t: 'offer', pin: '' });
    onClose();
  };

  // A PIN that the server does not have yet would open nothing.
  const saved = sent.value === pin && session.outbox.value.newest('offer') === undefined;
  const groups = [pin.slice(0, 4), pin.slice(4)];
  return (
    <Sheet title={words.title} onClose={close}>
      {left.value === 0 && (
        <>
          <p role="alert">{words.over}</p>
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
          <p>{words.how}</p>
          <h3>{seats.door.pin}</h3>
          <div class="pin">
            {groups.map((letters) => (
              <p key={letters}>
                <span class="code">{letters}</span>
                <span class="cities">{citiesOf(letters).join(' · ')}</span>
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
