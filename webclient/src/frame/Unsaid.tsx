import { useEffect } from 'preact/hooks';
import { showsTalk } from '../game/talk';
import { statementWords } from '../i18n/language';
import { Notice } from '../kit/announce';
import { useSession, useView } from '../room/session';
import { ToastBox } from '../room/Toast';
import { haveStatementWords } from '../words/statements';

const shownFor = 6000;

/** Says that the game went on before a statement was complete. Never at night, when all phones are the same. */
export function Unsaid() {
  const { unsaid } = useSession();
  const view = useView();
  const lost = unsaid.value;
  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => {
      unsaid.value = false;
    }, shownFor);
    return () => clearTimeout(timer);
  }, [lost, unsaid]);
  if (!lost || !showsTalk(view) || !haveStatementWords()) return null;
  return (
    <ToastBox onDismiss={() => (unsaid.value = false)}>
      <Notice>{statementWords().unsaid}</Notice>
    </ToastBox>
  );
}
