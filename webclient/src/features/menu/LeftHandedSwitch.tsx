import { leftHanded } from '../../browser/preferences';
import { messages } from '../../i18n/language';
import { Switch } from '../../kit/Switch';

/** Which thumb the buttons lie under. */
export function LeftHandedSwitch() {
  const { menu } = messages.value;
  return <Switch on={leftHanded} label={menu.leftHanded} hint={menu.leftHandedHint} />;
}
