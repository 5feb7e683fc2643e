import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { accusersOf, isGhost, isSeat, nameOf, optionIs, turnsUntil } from '../state/table';
import type { View } from '../state/view';
import { Button } from '../ui/Button';
import { LongTable } from '../ui/LongTable';
import { RoomStage } from '../ui/RoomStage';
import { Tokens } from '../ui/Tokens';
import { TurnOrder } from '../ui/TurnOrder';
import { useChoice } from '../ui/useChoice';

/** The first ballot: everybody who may lays his token, in turn or all at once. */
export function Accusation() {
  const session = useSession();
  const view = useView();
  const { you, ballot } = view;
  const { accusation: words, phases, seat: seatWords } = messages.value.game;
  const inTurn = optionIs(view, 'accusation_mode', 'sequential_public');
  const { order, turn } = ballot.accusation ?? { order: [], turn: 0 };
  const turns = turnsUntil(order, turn, you.seat);
  const voting = turns !== undefined && (!inTurn || turns >= 0);
  const choice = useChoice(session.outbox.value.newest('accuse')?.target, you.accusation);
  const ahead = inTurn && turns !== 0;

  return (
    <RoomStage
      title={phases.accusation}
      icon="token"
      action={
        voting ? (
          <Vote choice={choice} ahead={ahead} view={view} />
        ) : (
          <p class="settled">{turns === undefined ? words.noVote : ownOutcome(view)}</p>
        )
      }
    >
      {inTurn ? (
        <TurnOrder
          order={order}
          turn={turn}
          turns={turns}
          words={words}
          note={choice.settled && ahead && voting ? words.change : undefined}
        />
      ) : (
        <AtOnce view={view} voting={voting} saved={choice.settled} />
      )}
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
            turn: inTurn && seat === order[turn],
            says: names.length > 0 ? seatWords.tokens(names.length, names) : undefined,
            extra: accusers.length > 0 && <Tokens voters={accusers} />,
          };
        }}
      />
    </RoomStage>
  );
}

function AtOnce({ view, voting, saved }: { view: View; voting: boolean; saved: boolean }) {
  const { accusation: words } = messages.value.game;
  const secret = optionIs(view, 'accusation_mode', 'simultaneous_secret');
  return (
    <div class="turn-order">
      <p class="question">{voting ? words.atOnce : words.atOnceWatch}</p>
      <output class="quiet">
        {saved && voting ? words.changeAtOnce : secret ? words.totalsOnly : words.allTogether}
      </output>
    </div>
  );
}

interface VoteProps {
  choice: ReturnType<typeof useChoice>;
  /** The turn has not come, so the choice waits for it. */
  ahead: boolean;
  view: View;
}

function Vote({ choice, ahead, view }: VoteProps) {
  const session = useSession();
  const { accusation: words, night } = messages.value.game;
  const name = nameOf(view, choice.chosen);
  const label = () => {
    if (!isSeat(choice.chosen)) return words.choose;
    if (choice.settled) return words.saved(name);
    if (!choice.open) return night.saving;
    return ahead ? words.ahead(name) : words.accuse(name);
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
