import { isSeat, nameOf } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { useView } from '../../room/session';
import type { Prediction } from './usePrediction';

/** Sends the prophecy that was tapped at the table. It does not look like a vote. */
export function PredictionButton({ prophecy }: { prophecy: Prediction }) {
  const view = useView();
  const { night, talk } = messages.value.game;
  const { chosen, settled, open } = prophecy;
  const name = nameOf(view, chosen);
  const label = () => {
    if (!isSeat(chosen)) return talk.prophecy.choose;
    if (settled) return talk.prophecy.told(name);
    return open ? talk.prophecy.tell(name) : night.saving;
  };
  return (
    <Button icon={settled ? 'check' : 'ghost'} disabled={!open} onClick={prophecy.tell}>
      {label()}
    </Button>
  );
}
