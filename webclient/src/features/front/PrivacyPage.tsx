import { messages, pagesWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { Stage } from '../../kit/Stage';
import { goTo } from '../../room/route';

/** What a server stores of the players, at /privacy. */
export function PrivacyPage() {
  const { privacy, rulePageWords } = pagesWords();
  const footer = (
    <div class="action">
      <Button onClick={() => goTo('/')}>{rulePageWords.toStart}</Button>
    </div>
  );
  return (
    <Stage
      phase="privacy"
      mood="day"
      header={<h1>{messages.value.start.privacy}</h1>}
      footer={footer}
    >
      <article class="rule-page">
        {privacy.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {text.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </Stage>
  );
}
