import { replayWords } from '../i18n/language';

/** The seal of a deal that the server has drawn alone. Players can write it down. */
export function DealSeal({ seal }: { seal: string }) {
  const { fair } = replayWords();
  return (
    <details>
      <summary>{fair.ofDeal}</summary>
      <p class="quiet">{fair.ofDealHint}</p>
      <code>{seal}</code>
    </details>
  );
}
