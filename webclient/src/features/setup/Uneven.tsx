import type { DeckChoice } from '../../game/options';
import { messages, workshopWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import type { Settings } from '../../protocol/types.gen';
import { editionOf } from '../../room/ruleBook';
import { uneven } from './deck';

interface Props {
  settings: Settings;
  /** How many players are dealt a card. */
  players: number;
  /** Chooses a deck; undefined where the person cannot. */
  onDeck: ((choice: DeckChoice) => void) | undefined;
}

/** Where players who reason and lie would win far too often: how often, and a deck that is more even. */
export function Uneven({ settings, players, onDeck }: Props) {
  const { balance: words } = workshopWords();
  const found = uneven(editionOf(settings.edition), settings, players);
  if (!found) return null;
  const { now, better } = found;
  return (
    <>
      <p>{words.argued(now.humans)}</p>
      {better && onDeck && (
        <Button onClick={() => onDeck(better.choice)}>
          {words.better(messages.value.presets[better.choice], better.humans)}
        </Button>
      )}
    </>
  );
}
