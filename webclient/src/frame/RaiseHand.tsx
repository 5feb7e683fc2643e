import { maySpeak } from '../game/facts';
import { messages } from '../i18n/language';
import { Icon } from '../kit/art/Icon';
import { Button } from '../kit/Button';
import type { PhaseName } from '../protocol/types.gen';
import { useSession, useView } from '../room/session';
import { OrderStrip } from '../table/OrderStrip';

/** The phases in which people talk beside another task: there the hand is only a small button. */
const besides: readonly PhaseName[] = ['accusation', 'suspects', 'lynch'];

/**
 * The player's hand: whether it is up or on its way there, and how to move it. Undefined for
 * players who may not speak.
 */
function useHand() {
  const session = useSession();
  const view = useView();
  if (!maySpeak(view)) return undefined;
  const raised = view.ballot.hands.includes(view.you.seat);
  const up = session.outbox.value.newest('raise')?.up ?? raised;
  const disabled = view.phase.paused || !session.inTouch.value;
  return { up, disabled, move: () => session.send({ t: 'raise', up: !up }) };
}

export function RaiseButton() {
  const hand = useHand();
  const { hands } = messages.value.game.talk;
  if (!hand) return null;
  return (
    <Button icon={hand.up ? 'check' : 'hand'} disabled={hand.disabled} onClick={hand.move}>
      {hand.up ? hands.lower : hands.raise}
    </Button>
  );
}

/** The same as a small button beside the player's card. */
export function RaiseIcon() {
  const hand = useHand();
  const { phase } = useView();
  const { hands } = messages.value.game.talk;
  if (!hand || !besides.includes(phase.name)) return null;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={hands.raise}
      aria-pressed={hand.up}
      disabled={hand.disabled}
      onClick={hand.move}
    >
      <Icon name="hand" />
    </button>
  );
}

/** The players who want to speak, in the order in which they raised their hands. */
export function HandQueue() {
  const { hands } = useView().ballot;
  const words = messages.value.game.talk.hands;
  return (
    <div class="hand-queue">
      <Icon name="hand" />
      <OrderStrip label={words.title} order={hands} />
    </div>
  );
}
