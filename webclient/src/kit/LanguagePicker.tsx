import { useSignal } from '@preact/signals';
import {
  chooseLanguage,
  type Language,
  language,
  languages,
  messages,
  nameOfLanguage,
} from '../i18n/language';
import { useAnnounced } from './announce';

/** All languages by their own names. The whole page follows at once. */
export function LanguagePicker() {
  const { start } = messages.value;
  const failed = useSignal(false);
  const choose = async (chosen: Language) => {
    failed.value = false;
    await chooseLanguage(chosen).catch(() => {
      failed.value = true;
    });
  };
  useAnnounced(failed.value && start.offline);
  return (
    <label class="field language">
      <span class="unseen">{start.language}</span>
      <select
        value={language.value}
        onChange={(event) => choose(event.currentTarget.value as Language)}
      >
        {languages.map((id) => (
          <option key={id} value={id} lang={id}>
            {nameOfLanguage(id)}
          </option>
        ))}
      </select>
      {failed.value && (
        <span class="hint" data-wrong="true">
          {start.offline}
        </span>
      )}
    </label>
  );
}
