import { useSignal, useSignalEffect } from '@preact/signals';
import type { Refusal } from '../protocol/types.gen';
import { useSession } from './session';

/**
 * Follows one command until the server has saved it. Refused, it says why here instead of in a
 * toast, and whatever sent it stays open.
 */
export function useSentCommand(onSaved: () => void) {
  const session = useSession();
  const sent = useSignal<number | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  useSignalEffect(() => {
    if (sent.value === undefined || session.outbox.value.find(sent.value)) return;
    const refused = session.refused.value;
    const mine = refused?.command?.n === sent.value;
    sent.value = undefined;
    if (!mine) return onSaved();
    refusal.value = refused?.refusal;
    session.refused.value = undefined;
  });
  return {
    waiting: sent.value !== undefined,
    refusal: refusal.value,
    follow: (n: number) => {
      refusal.value = undefined;
      sent.value = n;
    },
  };
}
