import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isHost, playersDealt } from '../../game/facts';
import { messages, workshopWords } from '../../i18n/language';
import { useAnnounced } from '../../kit/announce';
import { Sheet } from '../../kit/Sheet';
import { RulesLink } from '../../room/RulesLink';
import { wantRules } from '../../room/ruleBook';
import { useView } from '../../room/session';
import { CardEntry } from '../../table/CardEntry';
import { refusalText } from '../../words/wording';
import { Balance } from './Balance';
import { CustomCardForm } from './CustomCardForm';
import { DeckEditor } from './DeckEditor';
import { cardsNeeded, total, withChoice } from './deck';
import { EditionPicker } from './EditionPicker';
import { Uneven } from './Uneven';
import { useSettings } from './useSettings';

/** The cards of the deck; for the host also the cards that could be added. */
export function DeckSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const { lobby } = messages.value;
  const { deck: words, customCard } = workshopWords();
  const { settings, deck, change } = useSettings();
  /** Number of the custom card that is being made or changed. */
  const editing = useSignal<number | undefined>(undefined);
  useEffect(wantRules, []);
  const host = isHost(view);
  const { obstacle } = view.room;
  // Why the game cannot start may be the number of cards, and then says it.
  const sum =
    obstacle?.code === 'deck_size' ? '' : words.total(total(deck), cardsNeeded(view.room));
  const why = obstacle && refusalText(obstacle, settings);
  useAnnounced([sum, why].filter(Boolean).join(' '), 'change');
  if (editing.value !== undefined) {
    return (
      <Sheet title={customCard.title} onClose={onClose} draft>
        <CustomCardForm number={editing.value} onDone={() => (editing.value = undefined)} />
      </Sheet>
    );
  }
  return (
    <Sheet title={words.title} onClose={onClose}>
      {host && <EditionPicker />}
      <Uneven
        settings={settings}
        players={playersDealt(view.room)}
        onDeck={host ? (choice) => change(withChoice(settings, choice)) : undefined}
      />
      <RulesLink />
      {host ? (
        <DeckEditor onCustomCard={(number) => (editing.value = number)} />
      ) : (
        <>
          <h3>{words.inDeck}</h3>
          {deck.length === 0 && <p>{lobby.noDeck}</p>}
          {deck.map(({ role, count }) => (
            <CardEntry
              key={role}
              role={role}
              settings={settings}
              players={playersDealt(view.room)}
              count={count}
            />
          ))}
        </>
      )}
      <div class="deck-foot">
        <p class="deck-total">
          {sum && <strong>{sum}</strong>}
          {why && <span>{why}</span>}
        </p>
        {!obstacle && <Balance settings={settings} players={playersDealt(view.room)} />}
      </div>
    </Sheet>
  );
}
