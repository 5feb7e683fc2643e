import type { ComponentChildren } from 'preact';
import { tapToPeek } from '../browser/preferences';
import { messages } from '../i18n/language';
import { Icon, type IconName } from './art/Icon';
import { useHold } from './useHold';

interface CardProps {
  /** What the card is called while it lies face down. */
  name: string;
  hold: string;
  tap: string;
  /** Called only while the card is held: before, the secret is nowhere in the page. */
  secret: () => ComponentChildren;
  onPeek?: () => void;
}

/** A large card that lies face down until it is held. */
export function SecretCard({ name, hold, tap, secret, onPeek }: CardProps) {
  const { open, pressing, brief, tapInstead, grip, face } = useHold(name, onPeek);
  const { holding } = messages.value.game.deal;
  const label = tapToPeek.value ? tap : brief.value ? holding.keep : hold;
  return (
    <div
      class="secret-card"
      data-open={open.value}
      data-pressing={pressing.value}
      data-brief={brief.value}
    >
      <button type="button" class="card-back" aria-label={`${name}. ${label}`} {...grip}>
        <span class="card-pattern" />
        <span class="card-seal">
          <Icon name="moon" />
          <HoldRing />
        </span>
        <span class="card-grip">{label}</span>
      </button>
      {brief.value && (
        <button type="button" class="tap-instead box strong" onClick={tapInstead}>
          {holding.tapInstead}
        </button>
      )}
      <div class="card-face" {...face}>
        {open.value && secret()}
      </div>
    </div>
  );
}

/** Fills while a finger stays on the card, so a tap that is too short explains itself. */
function HoldRing() {
  return (
    <svg class="hold-ring" viewBox="0 0 100 100" aria-hidden="true">
      <circle class="track" cx="50" cy="50" r="45" />
      <circle cx="50" cy="50" r="45" pathLength="1" />
    </svg>
  );
}

interface BarProps {
  label: string;
  icon: IconName;
  secret: () => ComponentChildren;
}

/** A strip at the bottom: held, the secret shows above the finger. */
export function SecretBar({ label, icon, secret }: BarProps) {
  const { bar, game } = messages.value;
  const { open, grip, face } = useHold(game.deal.cardBack);
  const toggled = open.value && tapToPeek.value;
  return (
    <div class="secret-bar" data-open={open.value}>
      <div class="bar-face" {...face}>
        {open.value && <div class="paper">{secret()}</div>}
      </div>
      <button type="button" class="bar-grip" {...grip}>
        <Icon name={icon} />
        <span>{toggled ? bar.hide : label}</span>
      </button>
    </div>
  );
}
