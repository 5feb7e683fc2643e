import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import { NO_SEAT } from '../protocol/types.gen';
import { tapToPeek } from '../state/preferences';
import { isGhost, isSeat, nameOf } from '../state/table';
import { Button } from '../ui/Button';
import { LongTable } from '../ui/LongTable';
import { NightCard } from '../ui/NightCard';
import { RoomStage } from '../ui/RoomStage';
import { SecretBar } from '../ui/Secret';

/**
 * The equal night: nothing here may depend on the role. A choice on which the own power is lost is
 * taken like any other, because a name greyed out, or a refusal, would give a wolf away; the private
 * card says that it does nothing.
 */
export function Night() {
  const session = useSession();
  const view = useView();
  const { night: words, phases } = messages.value.game;
  const { index, pick, sure, pending } = useAnswer();
  const saved = sure && !pending;

  const answer = (target: number, certain: boolean) =>
    session.send({ t: 'answer', question: index, target, sure: certain });
  const line = () => {
    if (saved) return words.change;
    return isSeat(pick) ? words.picked(nameOf(view, pick)) : words.hint;
  };
  const action = (
    <>
      <output class="night-line">{line()}</output>
      <Button
        kind="primary"
        {...(saved && { icon: 'check' as const })}
        disabled={!isSeat(pick) || sure}
        onClick={() => answer(pick, true)}
      >
        {sure ? (pending ? words.saving : words.saved) : words.confirm}
      </Button>
    </>
  );
  const bar = (
    <SecretBar
      icon="moon"
      label={tapToPeek.value ? words.tap : words.hold}
      secret={() => <NightCard view={view} question={index} />}
    />
  );
  return (
    <RoomStage
      title={phases.night(view.table.night)}
      icon="moon"
      mood="night"
      action={action}
      bar={bar}
    >
      <p class="question">{words.question}</p>
      <LongTable
        label={messages.value.game.seat.table}
        onChoose={(seat) => answer(seat, false)}
        place={(seat) => {
          const mine = seat === view.you.seat;
          // The own seat looks the same whether its owner lives or not.
          const ghost = !mine && isGhost(view, seat);
          return { ghost, disabled: mine || ghost, chosen: seat === pick };
        }}
      />
    </RoomStage>
  );
}

/** The question that is on now, with what the player means even before the server has it. */
function useAnswer() {
  const { questions } = useView().you;
  const open = questions.findIndex((question) => !question.sure);
  const index = open < 0 ? Math.max(0, questions.length - 1) : open;
  const question = questions[index];
  const newest = useSession().outbox.value.newest('answer');
  const pending = newest?.question === index ? newest : undefined;
  return {
    index,
    pick: pending?.target ?? question?.pick ?? NO_SEAT,
    sure: pending?.sure ?? question?.sure ?? false,
    pending: pending !== undefined,
  };
}
