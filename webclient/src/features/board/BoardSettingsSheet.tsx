import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { voicesOf } from '../../browser/speech';
import { language, narratorWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { Choice } from '../../kit/Choice';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { Sheet } from '../../kit/Sheet';
import { Switch } from '../../kit/Switch';
import { codeHidden, readVoice, type Speed, saveVoice, soundsOn, speed } from './boardSettings';

const speeds: readonly Speed[] = ['slow', 'usual', 'fast'];

/** How this screen tells the game; it remembers. */
export function BoardSettingsSheet({ onClose }: { onClose: () => void }) {
  const words = narratorWords();
  return (
    <Sheet title={words.settings} onClose={onClose}>
      <LanguagePicker />
      {'speechSynthesis' in window && <VoicePicker key={language.value} />}
      <Choice
        legend={words.speed}
        options={speeds.map((value) => ({ value, label: words.speeds[value] }))}
        value={speed.value}
        onChange={(value) => (speed.value = value)}
      />
      <Switch on={soundsOn} label={words.sounds} hint={words.soundsHint} />
      <Switch on={codeHidden} label={words.hidden} hint={words.hiddenHint} />
      {document.fullscreenEnabled && (
        <Button onClick={() => void document.documentElement.requestFullscreen()}>
          {words.full}
        </Button>
      )}
    </Sheet>
  );
}

/** The voices of this device for the language of the screen. Some browsers find them late. */
function VoicePicker() {
  const words = narratorWords();
  const here = language.value;
  const voices = useSignal(voicesOf(speechSynthesis, here));
  const chosen = useSignal(readVoice(here));
  useEffect(() => {
    const look = () => {
      voices.value = voicesOf(speechSynthesis, here);
    };
    speechSynthesis.addEventListener?.('voiceschanged', look);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', look);
  }, [here, voices]);
  if (voices.value.length === 0) return <p class="quiet">{words.noVoice}</p>;
  return (
    <label class="field">
      {words.voice}
      <select
        value={chosen.value}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
          saveVoice(here, chosen.value);
        }}
      >
        <option value="">{words.anyVoice}</option>
        {voices.value.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
