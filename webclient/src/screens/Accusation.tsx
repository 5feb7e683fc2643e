import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { accusersOf, isGhost, isSeat, nameOf, turnsUntil } from '../state/table';
import type { View } from '../state/view';
import { Button } from '../ui/Button';
import { LongTable } from '../ui/LongTable';
import { RoomStage } from '../ui/RoomStage';
import { Tokens } from '../ui/Tokens';
import { TurnOrder } from '../ui/TurnOrder';
import { useChoice } from '../ui/useChoice';

/** The first ballot: in turn, openly, everybody lays his token, ghosts too. */
export function Accusation() {
  const session = useSession();
  const view = useView();
  const { you, ballot } = view;
  const { accusation: words, phases, seat: seatWords } = messages.value.game;
  const turns = turnsUntil(ballot, you.seat);
  const voting = turns >= 0;
  const pending = session.outbox.value.newest('accuse')?.target;
  const choice = useChoice(pending, you.accusation);

  return (
    <RoomStage
      title={phases.accusation}
      icon="token"
      action={
        voting ? (
          <Vote choice={choice} turns={turns} view={view} />
        ) : (
          <p class="settled">{ownOutcome(view)}</p>
        )
      }
    >
      <TurnOrder turns={turns} note={choice.settled && turns > 0 ? words.change : undefined} />
      <LongTable
        label={seatWords.table}
        onChoose={voting ? choice.choose : undefined}
        place={(seat) => {
          const ghost = isGhost(view, seat);
          const accusers = accusersOf(ballot, seat);
          const names = accusers.map((voter) => nameOf(view, voter));
          return {
            ghost,
            disabled: ghost || seat === you.seat,
            chosen: voting && seat === choice.chosen,
            turn: seat === ballot.accusation?.order[ballot.accusation.turn],
            says: names.length > 0 ? seatWords.tokens(names.length, names) : undefined,
            extra: accusers.length > 0 && <Tokens voters={accusers} />,
          };
        }}
      />
    </RoomStage>
  );
}

interface VoteProps {
  choice: ReturnType<typeof useChoice>;
  turns: number;
  view: View;
}

function Vote({ choice, turns, view }: VoteProps) {
  const session = useSession();
  const { accusation: words, night } = messages.value.game;
  const name = nameOf(view, choice.chosen);
  const label = () => {
    if (!isSeat(choice.chosen)) return words.choose;
    if (choice.settled) return words.saved(name);
    if (!choice.open) return night.saving;
    return turns === 0 ? words.accuse(name) : words.ahead(name);
  };
  return (
    <Button
      kind="primary"
      icon={choice.settled ? 'check' : 'token'}
      disabled={!choice.open}
      onClick={() => session.send({ t: 'accuse', target: choice.chosen })}
    >
      {label()}
    </Button>
  );
}

function ownOutcome(view: View): string {
  const { accusation: words } = messages.value.game;
  const vote = view.ballot.accusation?.votes.find(({ voter }) => voter === view.you.seat);
  return vote && isSeat(vote.target) ? words.lies(nameOf(view, vote.target)) : words.passed;
}
