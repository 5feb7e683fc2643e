import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { isSeat, nameOf, suspectOf } from '../state/table';
import type { View } from '../state/view';
import { Button } from '../ui/Button';
import { EvidenceCard } from '../ui/EvidenceCard';
import { RoomStage } from '../ui/RoomStage';
import { useChoice } from '../ui/useChoice';

/** The second ballot, secret: the living who are not suspects choose one of the two. */
export function Verdict() {
  const session = useSession();
  const view = useView();
  const { verdict: words, phases, night } = messages.value.game;
  const { suspects, voters } = view.ballot;
  const votes = voters.includes(view.you.seat);
  const choice = useChoice(session.outbox.value.newest('judge')?.suspect, view.you.verdict);
  const name = nameOf(view, choice.chosen);
  const label = () => {
    if (!isSeat(choice.chosen)) return words.confirm;
    if (choice.settled) return words.saved(name);
    return choice.open ? words.confirmName(name) : night.saving;
  };
  const action = votes ? (
    <Button
      kind="primary"
      icon={choice.settled ? 'check' : 'token'}
      disabled={!choice.open}
      onClick={() => session.send({ t: 'judge', suspect: choice.chosen })}
    >
      {label()}
    </Button>
  ) : (
    <p class="settled">{watching(view)}</p>
  );
  return (
    <RoomStage title={phases.verdict} icon="token" action={action}>
      <div class="news">
        <p class="headline">{words.choose}</p>
        <output class="quiet">{choice.settled ? words.change : words.secret}</output>
        <div class="evidence-pair">
          {suspects.map((suspect) => (
            <EvidenceCard
              key={suspect.seat}
              suspect={suspect}
              chosen={votes && choice.chosen === suspect.seat}
              onChoose={votes ? () => choice.choose(suspect.seat) : undefined}
            />
          ))}
        </div>
      </div>
    </RoomStage>
  );
}

function watching(view: View): string {
  const { verdict: words } = messages.value.game;
  return suspectOf(view.ballot, view.you.seat) ? words.suspect : words.watching;
}
