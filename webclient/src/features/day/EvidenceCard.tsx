import type { ComponentChildren } from 'preact';
import { nameOf, optionIs } from '../../game/facts';
import { headAt } from '../../game/heads';
import { Crest } from '../../kit/art/Crest';
import { Icon, type IconName } from '../../kit/art/Icon';
import type { Evidence, Suspect } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { ChosenMark, type Mark } from '../../table/ChosenMark';
import { Name } from '../../table/Name';
import { You } from '../../table/You';
import { suspectLabel } from '../../words/news';

const evidenceIcons: Record<Evidence, IconName> = { tuft_of_fur: 'tuft', paw_print: 'paw' };

interface Props {
  suspect: Suspect;
  chosen?: boolean;
  mark?: Mark | undefined;
  /** Given, the card is a button. */
  onChoose?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** A suspect under the evidence that labels them; without any, under their place in the ranking. */
export function EvidenceCard({ suspect, chosen = false, mark, onChoose, children }: Props) {
  const view = useView();
  const evidence = optionIs(view, 'bare', 'on') ? undefined : suspect.evidence;
  const content = (
    <>
      {evidence && (
        <span class="evidence-art" data-evidence={evidence}>
          <Icon name={evidenceIcons[evidence]} />
        </span>
      )}
      <span class="evidence-name">{suspectLabel(view, suspect)}</span>
      <span class="evidence-who">
        <Crest head={headAt(view, suspect.seat)} number={suspect.seat + 1} />
        <Name>{nameOf(view, suspect.seat)}</Name>
      </span>
      <You seat={suspect.seat} />
      {children}
      {chosen && <ChosenMark mark={mark} />}
    </>
  );
  if (!onChoose) return <div class="evidence-card">{content}</div>;
  return (
    <button type="button" class="evidence-card" aria-pressed={chosen} onClick={onChoose}>
      {content}
    </button>
  );
}
