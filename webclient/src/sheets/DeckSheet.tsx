import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useView } from '../app/session';
import { messages, workshopWords } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import { cardsNeeded, playersDealt, total } from '../state/deck';
import { wantRules } from '../state/rules';
import { isHost } from '../state/table';
import { Balance } from '../ui/Balance';
import { CardEntry } from '../ui/CardEntry';
import { DeckEditor } from '../ui/DeckEditor';
import { EditionPicker } from '../ui/EditionPicker';
import { OwnCardForm } from '../ui/OwnCardForm';
import { RulesLink } from '../ui/RulesLink';
import { Sheet } from '../ui/Sheet';
import { useSettings } from '../ui/useSettings';

/** What is in this deck, for everybody; for the host also what else could be. */
export function DeckSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const { lobby } = messages.value;
  const { deck: words, ownCard } = workshopWords();
  const { settings, deck } = useSettings();
  /** The own card that is being made or changed, by its number. */
  const editing = useSignal<number | undefined>(undefined);
  useEffect(wantRules, []);
  const host = isHost(view);
  if (editing.value !== undefined) {
    return (
      <Sheet title={ownCard.title} onClose={onClose}>
        <OwnCardForm number={editing.value} onDone={() => (editing.value = undefined)} />
      </Sheet>
    );
  }
  const { obstacle } = view.room;
  return (
    <Sheet title={words.title} onClose={onClose}>
      {host && <EditionPicker />}
      <RulesLink />
      {host ? (
        <DeckEditor onOwn={(number) => (editing.value = number)} />
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
        <output>
          <strong>{words.total(total(deck), cardsNeeded(view.room))}</strong>
          {obstacle && <span>{refusalText(obstacle, settings)}</span>}
        </output>
        {!obstacle && <Balance settings={settings} players={playersDealt(view.room)} />}
      </div>
    </Sheet>
  );
}
