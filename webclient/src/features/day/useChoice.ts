import { useSignal } from '@preact/signals';
import { isSeat } from '../../game/facts';
import { NO_SEAT } from '../../protocol/types.gen';
import type { Mark } from '../../table/ChosenMark';

/**
 * A choice on its way: first only tapped, then sent, then saved by the server.
 * `pending` is what the outbox still holds, `saved` what the server said last.
 */
export function useChoice(pending: number | undefined, saved: number) {
  const tapped = useSignal(NO_SEAT);
  const sent = pending ?? saved;
  const chosen = isSeat(tapped.value) ? tapped.value : sent;
  const settled = isSeat(chosen) && chosen === saved && pending === undefined;
  const mark: Mark | undefined = settled ? undefined : 'open';
  return {
    chosen,
    mark,
    choose: (seat: number) => (tapped.value = seat),
    /** What is shown as chosen is what the server has. */
    settled,
    /** Something was tapped that has not been sent. */
    open: isSeat(chosen) && chosen !== sent,
  };
}
