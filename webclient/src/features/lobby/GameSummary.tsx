import { useEffect } from 'preact/hooks';
import { playersDealt } from '../../game/facts';
import { deckChoiceOf, fairDeckOf, minutesOf, paceOf } from '../../game/options';
import { messages, wantWords, workshop } from '../../i18n/language';
import { editionOf, wantRules } from '../../room/ruleBook';
import { useView } from '../../room/session';
import { countedCards, fairText } from '../../words/wording';

interface Props {
  /** Only the cards. */
  brief: boolean;
}

/** What will be played: the edition, the cards, the pace, and every option that is not standard. */
export function GameSummary({ brief }: Props) {
  const { room } = useView();
  const { deck, settings } = room;
  const { lobby, list, editions, presets } = messages.value;
  useEffect(wantRules, []);
  const cards = deck.map(({ role, count }) => countedCards(settings, role, count));
  const fair = fairDeckOf(settings, editionOf(settings.edition), playersDealt(room));
  const changed = (editionOf(settings.edition)?.options ?? []).filter(
    (option) => settings.options[option.id] !== option.default,
  );
  const pace = paceOf(room, settings.timing);
  const someChanged = changed.length > 0;
  useEffect(() => {
    // If the words do not come, no options are named.
    if (someChanged) wantWords('workshop').catch(() => {});
  }, [someChanged]);
  const dealt = deck.length > 0 ? list(cards) : lobby.noDeck;
  if (brief) return <p class="summary quiet">{dealt}</p>;
  const { paces, own, about } = lobby.pace;
  const minutes = deck.length > 0 && minutesOf(settings, playersDealt(room));
  // Times of its own need no name where the minutes tell them.
  const named = pace ? paces[pace] : !minutes && own;
  const paceText = [named, minutes && about(minutes)].filter(Boolean).join(' · ');
  const changedText = changed.flatMap(({ id }) => {
    const words = workshop.value?.options[id];
    const value = settings.options[id] ?? '';
    return words ? `${words.title}: ${words.values[value] ?? value}` : [];
  });
  return (
    <div class="summary">
      <p>
        <strong>
          {editions[settings.edition]} · {presets[deckChoiceOf(settings)]}
        </strong>
      </p>
      <p class="quiet">{dealt}</p>
      {fair && <p>{fairText(settings, fair)}</p>}
      <p>{paceText}</p>
      {changedText.length > 0 && (
        <p class="quiet">
          {lobby.changed} {changedText.join(' · ')}
        </p>
      )}
    </div>
  );
}
