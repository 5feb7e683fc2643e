import type { Kept } from '../game/fairCheck';
import { replayWords } from '../i18n/language';
import { Notice } from '../kit/announce';

/** What this phone has noticed while the cards were shuffled. */
export function ShuffleWarning({ fault }: { fault: NonNullable<Kept['fault']> }) {
  return <Notice class="refusal">{replayWords().fair.warnings[fault]}</Notice>;
}
