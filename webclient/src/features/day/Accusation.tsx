import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RoomStage } from '../../frame/RoomStage';
import { isInFocus, turnsOf, turnsUntil } from '../../game/ballotTurn';
import { accusersOf, isGhost, isSeat, isWatcher, nameOf, optionIs } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { useSession, useView } from '../../room/session';
import { LongTable } from '../../table/LongTable';
import { NewestSaid } from '../../table/SeatTalk';
import { Tokens } from '../../table/Tokens';
import { seatName } from '../../words/wording';
import { PredictionButton } from './PredictionButton';
import { TurnOrder } from './TurnOrder';
import { useChoice } from './useChoice';
import { useLastMoment } from './useLastMoment';
import { usePrediction } from './usePrediction';

type Choice = ReturnType<typeof useChoice>;

/** The first ballot: the voters lay their tokens, in turn or all at once. */
export function Accusation() {
  const session = useSession();
  const view = useView();
  const { you, ballot } = view;
  const { accusation: words, seat: seatWords, talk } = messages.value.game;
  const { order, votes } = ballot.accusation ?? { order: [] as number[], votes: [] };
  const hasVote = order.includes(you.seat);
  const turns = turnsOf(view);
  const until = turns && turnsUntil(turns, you.seat);
  const voting = turns ? until !== undefined && until >= 0 : hasVote;
  const choice = useChoice(session.outbox.value.newest('accuse')?.target, you.accusation);
  const ahead = turns !== undefined && until !== 0;
  const prophecy = usePrediction();
  // For a ghost who votes: whether a tap predicts instead of accusing.
  const turned = useSignal(false);
  useEffect(() => {
    if (until === 0) turned.value = false; // the turn is for an accusation
  }, [until]);
  const foretells = isGhost(view) && (turned.value || !voting);
  const outcome = hasVote ? ownOutcome(view) : noVote(view);
  const note = () => {
    if (!voting) return foretells ? outcome : undefined;
    return !foretells && choice.settled && ahead ? words.change : undefined;
  };

  return (
    <RoomStage
      action={
        foretells ? (
          <PredictionButton prophecy={prophecy} />
        ) : voting ? (
          <Vote choice={choice} ahead={ahead} view={view} />
        ) : (
          <p class="settled">{outcome}</p>
        )
      }
    >
      {turns ? (
        <TurnOrder
          turns={turns}
          until={until}
          // A choice made ahead takes the turn at once.
          words={
            choice.settled
              ? { ...words, yourTurn: words.saved(nameOf(view, choice.chosen)) }
              : words
          }
          note={note()}
        />
      ) : (
        <AtOnce view={view} voting={voting} saved={choice.settled && !foretells} />
      )}
      {isGhost(view) && voting ? (
        <Tabs foretells={foretells} onTurn={(to) => (turned.value = to)} />
      ) : (
        foretells && (
          <p class="quiet centred">
            {prophecy.settled
              ? talk.prophecy.told(nameOf(view, prophecy.chosen))
              : talk.prophecy.ask}
          </p>
        )
      )}
      <NewestSaid />
      <LongTable
        label={seatWords.table}
        onChoose={foretells ? prophecy.choose : voting ? choice.choose : undefined}
        votes={votes}
        place={(seat) => {
          const ghost = isGhost(view, seat);
          const accusers = accusersOf(ballot, seat);
          const names = accusers.map((voter) => seatName(view, voter));
          return {
            ghost,
            disabled: ghost || seat === you.seat,
            chosen: foretells ? seat === prophecy.chosen : voting && seat === choice.chosen,
            mark: foretells ? prophecy.mark : choice.mark,
            turn: isInFocus(view, seat),
            says: names.length > 0 ? talk.accusedBy(names) : undefined,
            extra: accusers.length > 0 && <Tokens voters={accusers} brief />,
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
      <Notice class="quiet" from="change">
        {saved && voting ? words.changeAtOnce : secret ? words.totalsOnly : words.allTogether}
      </Notice>
    </div>
  );
}

interface TabsProps {
  foretells: boolean;
  onTurn: (foretells: boolean) => void;
}

/** For a ghost who votes: what the next tap at the table means. */
function Tabs({ foretells, onTurn }: TabsProps) {
  const { prophecy: words } = messages.value.game.talk;
  return (
    <div class="question-tabs">
      <button type="button" class="box" aria-pressed={!foretells} onClick={() => onTurn(false)}>
        {words.accuse}
      </button>
      <button type="button" class="box" aria-pressed={foretells} onClick={() => onTurn(true)}>
        {words.tab}
      </button>
    </div>
  );
}

interface VoteProps {
  choice: Choice;
  /** The turn has not come, so the choice waits for it. */
  ahead: boolean;
  view: View;
}

function Vote({ choice, ahead, view }: VoteProps) {
  const session = useSession();
  const { accusation: words, night } = messages.value.game;
  const name = nameOf(view, choice.chosen);
  const accuse = () => session.send({ t: 'accuse', target: choice.chosen });
  useLastMoment(choice.open && !ahead, accuse);
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
      onClick={accuse}
    >
      {label()}
    </Button>
  );
}

function noVote(view: View): string {
  const { accusation, talk } = messages.value.game;
  return isWatcher(view) ? talk.watch.vote : accusation.noVote;
}

function ownOutcome(view: View): string {
  const { accusation: words } = messages.value.game;
  const vote = view.ballot.accusation?.votes.find(({ voter }) => voter === view.you.seat);
  return vote && isSeat(vote.target) ? words.lies(nameOf(view, vote.target)) : words.passed;
}
