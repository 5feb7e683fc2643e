import type { ComponentChildren } from 'preact';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import type { Evidence, Suspect } from '../protocol/types.gen';
import { nameOf, optionIs } from '../state/table';
import type { View } from '../state/view';
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

/** A suspect under the evidence that labels him; without any, under his place in the ranking. */
export function EvidenceCard({ suspect, chosen = false, onChoose, children }: Props) {
  const view = useView();
  const player = view.table.seats[suspect.seat]?.player ?? 0;
  const evidence = optionIs(view, 'bare', 'on') ? undefined : suspect.evidence;
  const content = (
    <>
      {evidence && (
        <span class="evidence-art" data-evidence={evidence}>
          <Icon name={evidenceIcons[evidence]} />
        </span>
      )}
      <span class="evidence-name">{label(view, suspect, evidence)}</span>
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

function label(view: View, suspect: Suspect, evidence: Evidence | undefined): string {
  const { suspects: words } = messages.value.game;
  if (evidence) return words.evidence[evidence];
  const { suspects } = view.ballot;
  return suspects.length === 1
    ? words.only
    : words.place(suspects.findIndex(({ seat }) => seat === suspect.seat));
}
