import { useTimeout } from '../../kit/useTimeout';
import { useSession, useView } from '../../room/session';

/** How long before its end a phase takes what is only tapped, in ms: time enough for the way to the server. */
const LAST_MOMENT_MS = 1000;

/**
 * Sends an open vote, which the player has tapped but not confirmed, when the time runs out. At night,
 * too, the last tap counts.
 */
export function useLastMoment(open: boolean, send: () => void): void {
  const { clock } = useSession();
  const { ends } = useView().phase; // 0 in a pause, and without a clock
  useTimeout(open && ends, ends - LAST_MOMENT_MS - clock.now(), send);
}
