import { useSession, useView } from '../../room/session';
import type { Mark } from '../../table/ChosenMark';
import { useChoice } from './useChoice';

/** A ghost's prediction of the player that the village lynches today. Only the ghost's phone shows it. */
export function usePrediction() {
  const session = useSession();
  const { you } = useView();
  const choice = useChoice(session.outbox.value.newest('foretell')?.target, you.foretells);
  const mark: Mark = choice.settled ? 'guess' : 'open';
  return { ...choice, mark, tell: () => session.send({ t: 'foretell', target: choice.chosen }) };
}

export type Prediction = ReturnType<typeof usePrediction>;
