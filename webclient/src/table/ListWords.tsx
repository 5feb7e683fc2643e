import { shuffleWords } from '../i18n/language';
import { listWords } from '../words/listWords';

/** The three words of a list L. */
export function ListWords({ list }: { list: string }) {
  return (
    <>
      <p>
        <strong>{listWords(list)}</strong>
      </p>
      <p class="quiet">{shuffleWords().hint}</p>
    </>
  );
}
