import { type DeckChoice, deckChoiceOf } from '../../game/options';
import { messages, workshopWords } from '../../i18n/language';
import { Choice } from '../../kit/Choice';
import type { EditionID, OptionID } from '../../protocol/types.gen';
import { editionOf, ruleBook } from '../../room/ruleBook';
import { withChoice, withDeck } from './deck';
import { useSettings } from './useSettings';

/** Which rules, and how the deck is put together. */
export function EditionPicker() {
  const { editions: words, presets: presetWords } = messages.value;
  const { deck: titles, editionTexts, presetTexts } = workshopWords();
  const { settings, deck, change } = useSettings();
  const editions = ruleBook.value?.editions;
  if (!editions) return <p>{titles.loading}</p>;
  const edition = editionOf(settings.edition);
  const choice = deckChoiceOf(settings);
  const printed: DeckChoice[] = edition?.fair ? ['default', 'printed'] : ['printed'];
  const choices: DeckChoice[] = [
    ...(edition?.presets ?? []).flatMap((id) => (id === 'default' ? printed : id)),
    'own',
  ];

  const chooseEdition = (edition: EditionID) => {
    const offered = editionOf(edition)?.options ?? [];
    const options: Partial<Record<OptionID, string>> = Object.fromEntries(
      offered.map((option) => [option.id, option.default]),
    );
    change({ ...settings, edition, preset: 'default', deck: [], options });
  };
  const chooseDeck = (chosen: DeckChoice) =>
    change(chosen === 'own' ? withDeck(settings, [...deck]) : withChoice(settings, chosen));
  return (
    <>
      <Choice
        legend={titles.edition}
        hint={editionTexts[settings.edition]}
        options={editions.map(({ id }) => ({ value: id, label: words[id] }))}
        value={settings.edition}
        onChange={chooseEdition}
      />
      <Choice
        legend={titles.preset}
        hint={presetTexts[choice]}
        options={choices
          // Without enough people there is no deck to begin from.
          .filter((id) => id !== 'own' || deck.length > 0)
          .map((id) => ({ value: id, label: presetWords[id] }))}
        value={choice}
        onChange={chooseDeck}
      />
    </>
  );
}
