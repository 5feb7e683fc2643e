import { useSignal } from '@preact/signals';
import { messages } from '../i18n/language';
import { useKept, useView } from '../room/session';
import { DealCheck, DealSeal, ShuffleWarning } from './lazy';
import { Shuffled } from './Shuffled';

/** At the deal: how the cards were shuffled, or the seal, which players can write down. */
export function Seal() {
  const { seal, chosen } = useView().table;
  const { deal } = messages.value.game;
  return (
    <>
      <Shuffled />
      {chosen && <p class="quiet">{deal.chosen}</p>}
      {seal && (
        <div class="seal">
          <DealSeal seal={seal} />
        </div>
      )}
    </>
  );
}

/** What this phone has noticed about the shuffle, at the deal or at the end. */
export function Noticed() {
  const fault = useKept()?.fault;
  return fault ? <ShuffleWarning fault={fault} /> : null;
}

/** At the end: whether the deal was fair, folded. */
export function OpenSeal() {
  const opened = useSignal(false);
  const { draw, end } = useView();
  if (!end.sealed && !draw?.id) return null;
  return (
    <details class="seal" onToggle={() => (opened.value = true)}>
      <summary>{messages.value.game.end.seal}</summary>
      {opened.value && <DealCheck />}
    </details>
  );
}
