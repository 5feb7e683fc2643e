import { useEffect, useReducer, useRef } from 'preact/hooks';
import { asMinutes, secondsLeft, type Urgency, urgencyOf } from '../game/clock';
import { messages } from '../i18n/language';
import { useAnnounced } from '../kit/announce';
import { Icon } from '../kit/art/Icon';
import { useSession, useView } from '../room/session';

const cues: Record<Urgency, (words: typeof messages.value.game.timer) => string> = {
  calm: () => '',
  minute: (words) => words.minute,
  soon: (words) => words.soon,
  now: (words) => words.now,
};

interface Props {
  big?: boolean;
  /** Another clock on the screen gives the cues to screen readers. */
  silent?: boolean;
}

/**
 * What is left of the phase, with cues at 60, 30 and 10 seconds in shape, words and colour. In a
 * pause it stands still, and on hold: no phase ends before the server is back.
 */
export function Timer({ big = false, silent = false }: Props) {
  const { phase } = useView();
  const { clock, holding, inTouch } = useSession();
  const still = holding.value || phase.paused;
  const now = useRef(clock.now());
  // Read while rendering: the first picture after a pause must not count the pause as time left.
  if (!still) now.current = clock.now();
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    if (still) return;
    const ticking = setInterval(tick, 250, undefined);
    return () => clearInterval(ticking);
  }, [still]);

  const words = messages.value.game.timer;
  const left = secondsLeft(phase, now.current);
  const urgency = left === undefined ? 'calm' : urgencyOf(left, phase);
  const cue = still ? words.still : cues[urgency](words);
  // The pause and the connection have announcements of their own.
  useAnnounced(!still && !silent && cue, 'change');
  if (left === undefined) return null;
  // While nothing is heard, nobody here knows what follows the end of the phase.
  const unknown = left === 0 && !inTouch.value;
  return (
    <span class={big ? 'timer big' : 'timer'} data-urgency={urgency}>
      <span
        role="timer"
        aria-label={unknown ? messages.value.line.lost : words.left(asMinutes(left))}
      >
        {still && !big && <Icon name="pause" />}
        {unknown ? '–:––' : asMinutes(left)}
      </span>
      {big && <span class="cue">{cue}</span>}
    </span>
  );
}
