import { RoomStage } from '../../frame/RoomStage';
import { turnsOf, turnsUntil } from '../../game/ballotTurn';
import { isSeat, isWatcher, nameOf, suspectOf } from '../../game/facts';
import type { View } from '../../game/view';
import { messages } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { HOLD } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';
import { TurnOrder } from './TurnOrder';
import { useChoice } from './useChoice';
import { useLastMoment } from './useLastMoment';
import { VerdictCards } from './VerdictCards';

/** The second ballot: which of the suspects dies, or whether the only one does. */
export function Verdict() {
  const session = useSession();
  const view = useView();
  const { verdict: words } = messages.value.game;
  const { voters, one_life } = view.ballot;
  const turns = turnsOf(view);
  const until = turns && turnsUntil(turns, view.you.seat);
  const votes = turns ? until !== undefined && until >= 0 : voters.includes(view.you.seat);
  const ahead = turns !== undefined && until !== 0;
  const choice = useChoice(session.outbox.value.newest('judge')?.suspect, view.you.verdict);
  const vote = () => session.send({ t: 'judge', suspect: choice.chosen });
  useLastMoment(choice.open && votes && !ahead, vote);
  const note = choice.settled && votes ? (ahead ? words.changeTurn : words.change) : undefined;
  const action = votes ? (
    <Button
      kind="primary"
      icon={choice.settled ? 'check' : 'token'}
      disabled={!choice.open}
      onClick={vote}
    >
      {voteLabel(view, choice, ahead)}
    </Button>
  ) : (
    <p class="settled">{watching(view, until)}</p>
  );
  return (
    <RoomStage action={action}>
      {turns && <TurnOrder turns={turns} until={until} words={words} note={note} />}
      <div class="news">
        {!turns && (
          <>
            <p class="headline">{one_life ? words.oneLife : words.choose}</p>
            <Notice class="quiet" from="change">
              {note ?? words.secret}
            </Notice>
          </>
        )}
        <VerdictCards
          view={view}
          chosen={votes ? choice.chosen : undefined}
          mark={choice.mark}
          onChoose={votes && !view.phase.paused ? choice.choose : undefined}
        />
      </div>
    </RoomStage>
  );
}

function voteLabel(view: View, choice: ReturnType<typeof useChoice>, ahead: boolean): string {
  const { verdict: words, night, seat } = messages.value.game;
  const { one_life } = view.ballot;
  const { chosen } = choice;
  const name = nameOf(view, chosen);
  if (!isSeat(chosen)) return words.confirm;
  if (choice.settled) {
    if (one_life) return words.saved(chosen === HOLD ? words.hold : words.execute);
    return words.saved(seat.named(name));
  }
  if (!choice.open) return night.saving;
  if (chosen === HOLD) return ahead ? words.aheadHold : words.confirmHold;
  if (ahead) return words.ahead(name);
  return one_life ? words.confirmExecute : words.confirmName(name);
}

function watching(view: View, until: number | undefined): string {
  const { verdict: words, talk } = messages.value.game;
  if (isWatcher(view)) return talk.watch.vote;
  if (until !== undefined) {
    const vote = view.ballot.verdict.find(({ voter }) => voter === view.you.seat);
    return vote && isSeat(vote.target) ? words.lies : words.passed;
  }
  return suspectOf(view.ballot, view.you.seat) ? words.suspect : words.watching;
}
