import { tapToPeek, tips } from '../../browser/preferences';
import { awake } from '../../browser/wakeLock';
import { asideWords, messages } from '../../i18n/language';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { Switch } from '../../kit/Switch';
import { CueSwitches } from './CueSwitches';
import { LeftHandedSwitch } from './LeftHandedSwitch';

/** How this phone behaves. Most players never change it, so it comes when the menu opens. */
export function PhoneSettings() {
  const words = asideWords();
  return (
    <>
      <Switch on={tapToPeek} label={words.tapToPeek} hint={words.tapToPeekHint} />
      <Switch on={tips} label={words.tips} hint={words.tipsHint} />
      <LeftHandedSwitch />
      <CueSwitches />
      <LanguagePicker />
      <p class="quiet">{awake.value ? words.awake : messages.value.menu.asleep}</p>
    </>
  );
}
