import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Timer } from '../../frame/Timer';
import { unsent } from '../../frame/UnsentStatement';
import { isInFocus } from '../../game/ballotTurn';
import {
  canTakeBack,
  type Draft,
  kindsOffered,
  mayTalk,
  missingIn,
  reasons,
  sayOrder,
  writesLines,
} from '../../game/talk';
import type { View } from '../../game/view';
import { messages, statementWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { useSession, useView } from '../../room/session';
import { NewestSaid } from '../../table/SeatTalk';
import { draftText } from '../../words/statements';
import { Choices, Step } from './Step';
import { WriteLine } from './WriteLine';

/**
 * Says something by taps, step by step. What is offered depends only on the deck, so it is the same
 * for every card, in the same order.
 */
export function SaySheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const view = useView();
  const words = statementWords();
  const draft = useSignal<Draft | undefined>(undefined);
  const sent = useSignal(false);
  const text = useSignal('');
  const choose = (next: Draft) => {
    draft.value = next;
    sent.value = missingIn(next) === undefined;
    if (!sent.value) return;
    session.send(sayOrder(next));
    const opinion = next.kind === 'suspect' || next.kind === 'trust';
    // An opinion can be followed by its reason.
    if (!opinion || next.why) onClose();
  };
  const lose = () => {
    unsent.value = draft.value ? !sent.value : text.value.trim() !== '';
  };
  // The sheet goes away with the right to speak.
  useLayoutEffect(
    () => () => {
      const now = session.view.value;
      if (now && !mayTalk(now)) lose();
    },
    [session],
  );
  // Its seats look like those of a ballot, and they must not cover the player's own turn.
  const turn = isInFocus(view, view.you.seat);
  const opened = useRef({ phase: view.phase.name, turn });
  useEffect(() => {
    const { current } = opened;
    if ((turn && !current.turn) || (draft.value && view.phase.name !== current.phase)) {
      lose();
      onClose();
    }
    opened.current = { phase: view.phase.name, turn };
  }, [view.phase.name, turn]);
  const now = draft.value;
  return (
    <Sheet title={words.say} beside={<Timer silent />} onClose={onClose}>
      {/* The sheet covers the table, and the talk goes on. */}
      <NewestSaid />
      {!now && (
        <>
          {writesLines(view) && <WriteLine text={text} onSent={onClose} />}
          <Kinds view={view} onChoose={(kind) => choose({ kind, night: view.table.night })} />
          <Button icon="discussion" onClick={() => (session.sheet.value = 'said')}>
            {words.list}
          </Button>
        </>
      )}
      {now && sent.value && (
        <>
          <Notice class="settled">{words.sent(draftText(view, now))}</Notice>
          <Choices
            title={words.because}
            of={(['none', ...reasons] as const).map((why) => ({
              key: why,
              label: words.reasons[why],
            }))}
            onChoose={({ key }) => (key === 'none' ? onClose() : choose({ ...now, why: key }))}
          />
        </>
      )}
      {now && !sent.value && (
        <>
          <Step draft={now} onChoose={choose} />
          <Button onClick={() => (draft.value = undefined)}>{messages.value.start.back}</Button>
        </>
      )}
    </Sheet>
  );
}

interface KindsProps {
  view: View;
  onChoose: (kind: Draft['kind']) => void;
}

function Kinds({ view, onChoose }: KindsProps) {
  const { kinds } = statementWords();
  return (
    <div class="said-choices">
      {kindsOffered(view).map((kind) => (
        <Button
          key={kind}
          disabled={kind === 'back' && !canTakeBack(view)}
          onClick={() => onChoose(kind)}
        >
          {kinds[kind]}
        </Button>
      ))}
    </div>
  );
}
