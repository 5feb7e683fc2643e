import { messages, workshopWords } from '../../i18n/language';
import { Choice } from '../../kit/Choice';
import type { EditionID, OptionID, PresetID } from '../../protocol/types.gen';
import { editionOf, ruleBook } from '../../room/ruleBook';
import { withDeck } from './deck';
import { useSettings } from './useSettings';

/** Which rules, and how the deck is put together. */
export function EditionPicker() {
  const { editions: words, presets: presetWords } = messages.value;
  const { deck: titles } = workshopWords();
  const { settings, deck, change } = useSettings();
  const editions = ruleBook.value?.editions;
  if (!editions) return <p>{titles.loading}</p>;
  const presets: PresetID[] = [...(editionOf(settings.edition)?.presets ?? []), 'own'];

  const chooseEdition = (edition: EditionID) => {
    const offered = editionOf(edition)?.options ?? [];
    const options: Partial<Record<OptionID, string>> = Object.fromEntries(
      offered.map((option) => [option.id, option.default]),
    );
    change({ ...settings, edition, preset: 'default', deck: [], options });
  };
  const choosePreset = (preset: PresetID) =>
    change(preset === 'own' ? withDeck(settings, [...deck]) : { ...settings, preset, deck: [] });
  return (
    <>
      <Choice
        legend={titles.edition}
        hint={words[settings.edition].text}
        options={editions.map(({ id }) => ({ value: id, label: words[id].name }))}
        value={settings.edition}
        onChange={chooseEdition}
      />
      <Choice
        legend={titles.preset}
        hint={presetWords[settings.preset].text}
        options={presets
          // Without enough people there is no deck to begin from.
          .filter((id) => id !== 'own' || deck.length > 0)
          .map((id) => ({ value: id, label: presetWords[id].name }))}
        value={settings.preset}
        onChange={choosePreset}
      />
    </>
  );
}
