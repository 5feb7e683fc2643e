import { useSignal } from '@preact/signals';
import { messages, pagesWords } from '../../i18n/language';
import type { Advice, EditionID } from '../../protocol/types.gen';
import { editionOf } from '../../room/ruleBook';
import { CardEntry } from '../../table/CardEntry';

/**
 * The rules of an edition in our own words, with marks where no printed rule says so. The numbers of
 * the worked examples show only behind the sources.
 */
export function Rules({ edition }: { edition: EditionID }) {
  const { rulePages, rulePageWords: words } = pagesWords();
  const page = rulePages[edition];
  const book = editionOf(edition);
  const cards = book?.roles ?? [];
  const sources = useSignal(false);
  return (
    <article class="rule-page">
      <h3>{messages.value.editions[edition]}</h3>
      <p>{page.lead}</p>
      <p class="quiet">
        <Ours /> {words.oursHint}
      </p>
      <details
        class="sources"
        open={sources.value}
        onToggle={(event) => (sources.value = event.currentTarget.open)}
      >
        <summary>{words.sources}</summary>
        <p class="quiet">{words.sourcesHint}</p>
      </details>
      {page.parts.map(({ title, rules }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {rules.map(({ text, ids, ours }) => (
              <li key={text}>
                {text} {ours && <Ours />} {ids && sources.value && <span class="ids">{ids}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {cards.length > 0 && <h3>{words.cards}</h3>}
      {cards.map((role) => (
        <CardEntry key={role} role={role}>
          <From advice={book?.advice?.find((advice) => advice.role === role)} />
        </CardEntry>
      ))}
    </article>
  );
}

/** From how many players on a card is meant to be played. */
function From({ advice }: { advice: Advice | undefined }) {
  const { rulePageWords: words } = pagesWords();
  if (!advice) return null;
  return (
    <small>
      {words.from[advice.kind](advice.from)} {advice.kind === 'ours' && <Ours />}
    </small>
  );
}

const Ours = () => <em class="ours">{pagesWords().rulePageWords.ours}</em>;
