import { useEffect } from 'preact/hooks';
import { useView } from '../app/session';
import { messages, wantWords, workshop } from '../i18n/language';
import { countedCards } from '../i18n/wording';
import { editionOf, wantRules } from '../state/rules';

/** What will be played: the edition, the cards, and every option that is not as in the edition. */
export function GameSummary() {
  const { deck, settings } = useView().room;
  const { lobby, list, editions, presets } = messages.value;
  useEffect(wantRules, []);
  const cards = deck.map(({ role, count }) => countedCards(settings, role, count));
  const changed = (editionOf(settings.edition)?.options ?? []).filter(
    (option) => settings.options[option.id] !== option.default,
  );
  const someChanged = changed.length > 0;
  useEffect(() => {
    // Without their words the line is left out; nothing else hangs on it.
    if (someChanged) wantWords('workshop').catch(() => {});
  }, [someChanged]);
  const changedText = changed.flatMap(({ id }) => {
    const words = workshop.value?.options[id];
    const value = settings.options[id] ?? '';
    return words ? `${words.title}: ${words.values[value] ?? value}` : [];
  });
  return (
    <div class="summary">
      <p>
        <strong>
          {lobby.rulesOf(editions[settings.edition].name, presets[settings.preset].name)}
        </strong>
      </p>
      <p class="quiet">{deck.length > 0 ? list(cards) : lobby.noDeck}</p>
      {changedText.length > 0 && (
        <p class="quiet">
          {lobby.changed} {changedText.join(' · ')}
        </p>
      )}
    </div>
  );
}
