import { useSignal } from '@preact/signals';
import { messages } from '../i18n/language';
import { useView } from '../room/session';
import { DealCheck, Shuffled } from './lazy';

/** At the deal: who has shuffled, and the seal, which players can write down. */
export function Seal() {
  const { draw, table } = useView();
  const { deal } = messages.value.game;
  return (
    <>
      {draw && <Shuffled />}
      <details class="seal">
        <summary>{deal.seal}</summary>
        <p class="quiet">{deal.sealHint}</p>
        {table.chosen && <p class="quiet">{deal.chosen}</p>}
        <code>{table.seal}</code>
      </details>
    </>
  );
}

/** At the end: the proof of the deal, folded. */
export function OpenSeal() {
  const opened = useSignal(false);
  if (!useView().end.sealed) return null;
  return (
    <details class="seal" onToggle={() => (opened.value = true)}>
      <summary>{messages.value.game.end.seal}</summary>
      {opened.value && <DealCheck />}
    </details>
  );
}
