import { ambience, sounds, vibration } from '../../browser/preferences';
import { asideWords, messages } from '../../i18n/language';
import { Switch } from '../../kit/Switch';

/** What can be heard and felt of the game. Not every phone lets a page vibrate. */
export function CueSwitches() {
  const words = asideWords();
  return (
    <>
      <Switch on={sounds} label={messages.value.menu.sounds} hint={words.soundsHint} />
      <Switch on={ambience} label={words.ambience} hint={words.ambienceHint} />
      {'vibrate' in navigator && (
        <Switch on={vibration} label={words.vibration} hint={words.vibrationHint} />
      )}
    </>
  );
}
