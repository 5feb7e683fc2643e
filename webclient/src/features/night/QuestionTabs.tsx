import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import type { NightAnswer } from './useNightAnswer';

/** For nights with several questions: which question is on, and the way back to an earlier one. */
export function QuestionTabs({ answer }: { answer: NightAnswer }) {
  const { night: words } = messages.value.game;
  if (answer.count < 2) return null;
  return (
    <fieldset class="question-tabs" aria-label={words.parts}>
      {answer.done.map((done, index) => (
        <button
          key={index}
          type="button"
          class="box"
          aria-pressed={index === answer.index}
          onClick={() => answer.turnTo(index)}
        >
          {done && <Icon name="check" />}
          {words.part(index + 1, answer.count)}
          {done && <span class="unseen">{words.answered}</span>}
        </button>
      ))}
    </fieldset>
  );
}
