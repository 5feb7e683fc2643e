import { useSignal } from '@preact/signals';
import { messages } from '../i18n/language';
import { useView } from '../room/session';
import { SealProof } from './lazy';

/** At the deal: the seal, which players can write down. */
export function Seal() {
  const { seal, chosen } = useView().table;
  const { deal } = messages.value.game;
  return (
    <details class="seal">
      <summary>{deal.seal}</summary>
      <p class="quiet">{deal.sealHint}</p>
      {chosen && <p class="quiet">{deal.chosen}</p>}
      <code>{seal}</code>
    </details>
  );
}

/** At the end: the proof of the deal, folded. */
export function OpenSeal() {
  const opened = useSignal(false);
  if (!useView().end.sealed) return null;
  return (
    <details class="seal" onToggle={() => (opened.value = true)}>
      <summary>{messages.value.game.end.seal}</summary>
      {opened.value && <SealProof />}
    </details>
  );
}
