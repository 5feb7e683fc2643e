import { leftHanded } from '../../browser/preferences';
import { asideWords } from '../../i18n/language';
import { Switch } from '../../kit/Switch';

/** Which thumb the buttons lie under. */
export function LeftHandedSwitch() {
  const words = asideWords();
  return <Switch on={leftHanded} label={words.leftHanded} hint={words.leftHandedHint} />;
}
