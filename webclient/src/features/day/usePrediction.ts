import { useSession, useView } from '../../room/session';
import { useChoice } from './useChoice';

/** A ghost's prediction of the player that the village lynches today. Only the ghost's phone shows it. */
export function usePrediction() {
  const session = useSession();
  const { you } = useView();
  const choice = useChoice(session.outbox.value.newest('foretell')?.target, you.foretells);
  return { ...choice, tell: () => session.send({ t: 'foretell', target: choice.chosen }) };
}

export type Prediction = ReturnType<typeof usePrediction>;
