import { messages, pagesWords } from '../i18n/language';
import type { EditionID } from '../protocol/types.gen';
import { editionOf } from '../state/rules';
import { CardEntry } from './CardEntry';

/** The rules of an edition in our own words, with the marks of what is our reading. */
export function Rules({ edition }: { edition: EditionID }) {
  const { rulePages, rulePageWords: words } = pagesWords();
  const page = rulePages[edition];
  const cards = editionOf(edition)?.roles ?? [];
  return (
    <article class="rule-page">
      <h3>{messages.value.editions[edition].name}</h3>
      <p>{page.lead}</p>
      {page.parts.map(({ title, rules }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {rules.map(({ text, ids, ours }) => (
              <li key={text}>
                {text} {ours && <em class="ours">{words.ours}</em>}{' '}
                {ids && <span class="ids">{ids}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p class="quiet">{words.oursHint}</p>
      {cards.length > 0 && <h3>{words.cards}</h3>}
      {cards.map((role) => (
        <CardEntry key={role} role={role} />
      ))}
    </article>
  );
}
