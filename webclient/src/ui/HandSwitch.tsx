import { messages } from '../i18n/language';
import { leftHanded } from '../state/preferences';
import { Switch } from './Switch';

/** Which thumb the buttons lie under. */
export function HandSwitch() {
  const { menu } = messages.value;
  return <Switch on={leftHanded} label={menu.leftHanded} hint={menu.leftHandedHint} />;
}
