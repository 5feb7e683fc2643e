import { ambience, sounds, vibration } from '../../browser/preferences';
import { messages } from '../../i18n/language';
import { Switch } from '../../kit/Switch';

/** What can be heard and felt of the game. Not every phone lets a page vibrate. */
export function CueSwitches() {
  const { menu } = messages.value;
  return (
    <>
      <Switch on={sounds} label={menu.sounds} hint={menu.soundsHint} />
      <Switch on={ambience} label={menu.ambience} hint={menu.ambienceHint} />
      {'vibrate' in navigator && (
        <Switch on={vibration} label={menu.vibration} hint={menu.vibrationHint} />
      )}
    </>
  );
}
