import type { ComponentChildren } from 'preact';
import { votesInTurn } from '../../game/ballotTurn';
import { votersFor } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { HOLD } from '../../protocol/types.gen';
import { ChosenMark, type Mark } from '../../table/ChosenMark';
import { OpenVotes } from '../../table/OpenVotes';
import { EvidenceCard } from './EvidenceCard';

interface Props {
  view: View;
  chosen: number | undefined;
  mark: Mark | undefined;
  onChoose: ((target: number) => void) | undefined;
}

/** What can be voted for: each suspect, or execute and hold for an only one. */
export function VerdictCards({ view, chosen, mark, onChoose }: Props) {
  const { verdict: words } = messages.value.game;
  const { suspects, one_life, verdict, voters } = view.ballot;
  // The place for all votes is there before the first: no card may grow under a finger.
  const open = (target: number) =>
    votesInTurn(view, 'verdict') && (
      <OpenVotes view={view} votes={votersFor(verdict, target)} of={voters.length} />
    );
  const only = suspects[0];
  if (one_life && only) {
    const fates = [
      { target: only.seat, icon: 'nobody', name: words.execute, text: words.executeText },
      { target: HOLD, icon: 'bodyguard', name: words.hold, text: words.holdText },
    ] as const;
    return (
      <>
        <EvidenceCard suspect={only} />
        <div class="evidence-pair" data-count={2}>
          {fates.map(({ target, icon, name, text }) => (
            <Fate
              key={target}
              chosen={chosen === target}
              mark={mark}
              onChoose={onChoose && (() => onChoose(target))}
            >
              <Icon name={icon} />
              <strong>{name}</strong>
              <span class="quiet">{text}</span>
              {open(target)}
            </Fate>
          ))}
        </div>
      </>
    );
  }
  return (
    <div class="evidence-pair" data-count={suspects.length}>
      {suspects.map((suspect) => (
        <EvidenceCard
          key={suspect.seat}
          suspect={suspect}
          chosen={chosen === suspect.seat}
          mark={mark}
          onChoose={onChoose && (() => onChoose(suspect.seat))}
        >
          {open(suspect.seat)}
        </EvidenceCard>
      ))}
    </div>
  );
}

interface FateProps {
  chosen: boolean;
  mark: Mark | undefined;
  onChoose: (() => void) | undefined;
  children: ComponentChildren;
}

function Fate({ chosen, mark, onChoose, children }: FateProps) {
  if (!onChoose) return <div class="evidence-card fate">{children}</div>;
  return (
    <button type="button" class="evidence-card fate" aria-pressed={chosen} onClick={onChoose}>
      {children}
      {chosen && <ChosenMark mark={mark} />}
    </button>
  );
}
