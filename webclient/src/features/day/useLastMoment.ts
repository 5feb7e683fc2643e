import { useTimeout } from '../../kit/useTimeout';
import { useSession, useView } from '../../room/session';

/** How long before its end a phase takes what is only tapped, in ms: time enough for the way to the server. */
export const LAST_MOMENT_MS = 1000;

/**
 * Sends a vote that the player has tapped, but not confirmed when the time runs out. At night, too, the
 * last tap counts.
 */
export function useLastMoment(open: boolean, chosen: number, send: () => void): void {
  const session = useSession();
  const { phase } = useView();
  const runs = open && !phase.paused && phase.ends > 0;
  const left = phase.ends - LAST_MOMENT_MS - session.clock.now();
  useTimeout(runs && `${phase.ends} ${chosen}`, Math.max(0, left), send);
}
