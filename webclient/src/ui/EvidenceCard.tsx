import type { ComponentChildren } from 'preact';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import type { Evidence, Suspect } from '../protocol/types.gen';
import { nameOf } from '../state/table';
import { Crest } from './art/Crest';
import { Icon, type IconName } from './art/Icon';
import { Name } from './Name';

const evidenceIcons: Record<Evidence, IconName> = { tuft_of_fur: 'tuft', paw_print: 'paw' };

interface Props {
  suspect: Suspect;
  chosen?: boolean;
  /** Given, the card is a button. */
  onChoose?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** A suspect under the evidence that labels him. */
export function EvidenceCard({ suspect, chosen = false, onChoose, children }: Props) {
  const view = useView();
  const player = view.table.seats[suspect.seat]?.player ?? 0;
  const content = (
    <>
      <span class="evidence-art" data-evidence={suspect.evidence}>
        <Icon name={evidenceIcons[suspect.evidence]} />
      </span>
      <span class="evidence-name">{messages.value.game.suspects.evidence[suspect.evidence]}</span>
      <span class="evidence-who">
        <Crest player={player} number={suspect.seat + 1} />
        <Name>{nameOf(view, suspect.seat)}</Name>
      </span>
      {children}
      {chosen && (
        <span class="chosen-mark">
          <Icon name="check" />
        </span>
      )}
    </>
  );
  if (!onChoose) return <div class="evidence-card">{content}</div>;
  return (
    <button type="button" class="evidence-card" aria-pressed={chosen} onClick={onChoose}>
      {content}
    </button>
  );
}
