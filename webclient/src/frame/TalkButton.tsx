import type { ComponentChildren } from 'preact';
import { mayTalk, showsTalk } from '../game/talk';
import { statementWords } from '../i18n/language';
import { Button, IconButton } from '../kit/Button';
import type { PhaseName } from '../protocol/types.gen';
import { useSession, useView } from '../room/session';
import { haveStatementWords } from '../words/statements';

/** The phases in which people talk. */
const talks: readonly PhaseName[] = ['discussion', 'accusation', 'defence'];

/**
 * The main action of a screen, with the way to say something, and to what was said. It is the same
 * for every card.
 */
export function TalkButton({ children }: { children: ComponentChildren }) {
  const { sheet } = useSession();
  const view = useView();
  // At the end, the way is among the others that lead back into the game.
  if (!showsTalk(view) || view.phase.name === 'end' || !haveStatementWords())
    return <>{children}</>;
  const words = statementWords();
  const speaks = mayTalk(view);
  // Before the first words there is nothing to read in the other phases.
  if (!talks.includes(view.phase.name) && view.talk.said.length === 0) return <>{children}</>;
  const label = speaks ? words.say : words.list;
  const open = () => (sheet.value = speaks ? 'say' : 'said');
  // Beside another task the button is small.
  if (children && !(speaks && view.phase.name !== 'accusation')) {
    return (
      <div class="beside">
        {children}
        <IconButton icon="discussion" label={label} onClick={open} />
      </div>
    );
  }
  return (
    <div class="talk-actions">
      {children}
      <Button icon="discussion" onClick={open}>
        {label}
      </Button>
    </div>
  );
}

/** The way to what was said, where nobody says anything. */
export function SaidButton() {
  const { sheet } = useSession();
  const view = useView();
  if (!showsTalk(view) || view.talk.said.length === 0 || !haveStatementWords()) return null;
  return (
    <Button icon="discussion" onClick={() => (sheet.value = 'said')}>
      {statementWords().list}
    </Button>
  );
}
