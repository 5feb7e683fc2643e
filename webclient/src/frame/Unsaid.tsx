import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { showsTalk } from '../game/talk';
import { statementWords } from '../i18n/language';
import { Notice } from '../kit/announce';
import { useView } from '../room/session';
import { ToastBox } from '../room/Toast';
import { haveStatementWords } from '../words/statements';

/** The game went on before a statement was complete. */
export const unsaid = signal(false);

const shownFor = 6000;

/** Says that the game went on before a statement was complete. Never at night, when all phones are the same. */
export function Unsaid() {
  const view = useView();
  const lost = unsaid.value;
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => {
      unsaid.value = false;
    }, shownFor);
    return () => clearTimeout(timer);
  }, [lost]);
  if (!lost || !showsTalk(view) || !haveStatementWords()) return null;
  return (
    <ToastBox onDismiss={() => (unsaid.value = false)}>
      <Notice>{statementWords().unsaid}</Notice>
    </ToastBox>
  );
}
