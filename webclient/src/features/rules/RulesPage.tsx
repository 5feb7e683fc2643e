import { useEffect } from 'preact/hooks';
import { messages, pagesWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { Stage } from '../../kit/Stage';
import type { EditionID } from '../../protocol/types.gen';
import { goTo } from '../../room/route';
import { wantRules } from '../../room/ruleBook';
import { HowToPlay } from './HowToPlay';
import { Rules } from './Rules';

/** The rules on a page of their own, at /rules#EDITION, for a link in the call's chat. */
export function RulesPage({ edition }: { edition: EditionID }) {
  const { help, editions: names } = messages.value;
  const { rulePageWords: words } = pagesWords();
  useEffect(wantRules, []);
  const editions = Object.keys(names) as EditionID[];
  const footer = (
    <div class="action">
      <Button onClick={() => goTo('/')}>{words.toStart}</Button>
    </div>
  );
  return (
    <Stage phase="rules" mood="day" header={<h1>{help.title}</h1>} footer={footer}>
      <HowToPlay />
      <nav class="editions" aria-label={words.editions}>
        {editions.map((id) => (
          <a
            key={id}
            class="box"
            href={`#${id}`}
            aria-current={id === edition ? 'page' : undefined}
          >
            {names[id]}
          </a>
        ))}
      </nav>
      <Rules edition={edition} />
    </Stage>
  );
}
