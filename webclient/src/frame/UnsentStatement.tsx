import { signal } from '@preact/signals';
import { showsTalk } from '../game/talk';
import { statementWords } from '../i18n/language';
import { Notice } from '../kit/announce';
import { useTimeout } from '../kit/useTimeout';
import { useView } from '../room/session';
import { shownFor, ToastBox } from '../room/Toast';
import { haveStatementWords } from '../words/statements';

/** The game went on before a statement was complete. */
export const unsent = signal(false);

const dismiss = () => {
  unsent.value = false;
};

/** Says that the game went on before a statement was complete. Never at night, when all phones are the same. */
export function UnsentStatement() {
  const view = useView();
  useTimeout(unsent.value, shownFor, dismiss);
  if (!unsent.value || !showsTalk(view) || !haveStatementWords()) return null;
  return (
    <ToastBox onDismiss={dismiss}>
      <Notice>{statementWords().unsaid}</Notice>
    </ToastBox>
  );
}
