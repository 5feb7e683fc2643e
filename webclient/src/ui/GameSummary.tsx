import { useEffect } from 'preact/hooks';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { countedCards } from '../i18n/wording';
import { editionOf, wantRules } from '../state/rules';

/** What will be played: the edition, the cards, and every option that is not as in the edition. */
export function GameSummary() {
  const { deck, settings } = useView().room;
  const { lobby, list, rulesOfRoom } = messages.value;
  useEffect(wantRules, []);
  const cards = deck.map(({ role, count }) => countedCards(settings, role, count));
  const changed = (editionOf(settings.edition)?.options ?? [])
    .filter((option) => settings.options[option.id] !== option.default)
    .map(({ id }) => {
      const { title, values } = rulesOfRoom.options[id];
      const value = settings.options[id] ?? '';
      return `${title}: ${values[value] ?? value}`;
    });
  return (
    <div class="summary">
      <p>
        <strong>
          {lobby.rulesOf(
            rulesOfRoom.editions[settings.edition].name,
            rulesOfRoom.presets[settings.preset].name,
          )}
        </strong>
      </p>
      <p class="quiet">{deck.length > 0 ? list(cards) : lobby.noDeck}</p>
      {changed.length > 0 && (
        <p class="quiet">
          {lobby.changed} {changed.join(' · ')}
        </p>
      )}
    </div>
  );
}
