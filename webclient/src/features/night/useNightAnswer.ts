import { useSignal } from '@preact/signals';
import { isSeat, isWatcher } from '../../game/facts';
import { NO_SEAT } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';

/**
 * The question of the night that is on, with what the player means even before the server has it.
 * The next open one comes by itself; an earlier one can be taken up again.
 */
export function useNightAnswer() {
  const session = useSession();
  const view = useView();
  const { you, phase } = view;
  const { questions } = you;
  // A watcher is asked like all others; the answer stays on the watcher's phone.
  const watching = isWatcher(view);
  const kept = useSignal({ began: 0, pick: NO_SEAT, sure: false });
  // On the wire, "nobody" looks like no choice until it is confirmed, so the page remembers it.
  const tapped = useSignal<{ index: number; began: number } | undefined>(undefined);
  const wanted = useSignal<{ index: number; began: number } | undefined>(undefined);
  const now = <T extends { began: number }>(then: T | undefined) =>
    then?.began === phase.began ? then : undefined;

  const open = questions.findIndex(({ sure }) => !sure);
  const next = open < 0 ? Math.max(0, questions.length - 1) : open;
  const index = now(wanted.value)?.index ?? next;
  const question = watching ? now(kept.value) : questions[index];
  const newest = session.outbox.value.newest('answer');
  const pending = newest?.question === index ? newest : undefined;
  const pick = pending?.target ?? question?.pick ?? NO_SEAT;
  const sure = pending?.sure ?? question?.sure ?? false;
  const nobody =
    phase.reach.nobody && !isSeat(pick) && (sure || now(tapped.value)?.index === index);

  const send = (target: number, certain: boolean) => {
    if (watching) kept.value = { began: phase.began, pick: target, sure: certain };
    else session.send({ t: 'answer', question: index, target, sure: certain });
  };
  return {
    index,
    count: questions.length,
    done: questions.map((each) => each.sure),
    pick,
    sure,
    nobody,
    chosen: isSeat(pick) || nobody,
    pending: pending !== undefined,
    turnTo: (to: number) => (wanted.value = { index: to, began: phase.began }),
    choose: (seat: number) => {
      tapped.value = undefined;
      wanted.value = { index, began: phase.began };
      send(seat, false);
    },
    chooseNobody: () => {
      tapped.value = { index, began: phase.began };
      wanted.value = { index, began: phase.began };
      send(NO_SEAT, false);
    },
    confirm: () => {
      wanted.value = undefined;
      send(pick, true);
    },
  };
}

export type NightAnswer = ReturnType<typeof useNightAnswer>;
