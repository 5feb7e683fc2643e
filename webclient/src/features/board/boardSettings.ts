import { effect, signal } from '@preact/signals';
import { storedSwitch, switchedOn } from '../../browser/preferences';
import { readSetting, saveSetting } from '../../browser/storage';
import type { Language } from '../../i18n/language';

/** How this screen tells the game. */
export const voiceOn = switchedOn('table_voice');
export const soundsOn = switchedOn('table_sounds');

export const codeHidden = storedSwitch('table_hides_code');

export const rates = { slow: 0.8, usual: 1, fast: 1.25 };
export type Speed = keyof typeof rates;

const isSpeed = (text: string): text is Speed => Object.hasOwn(rates, text);
const chosen = readSetting('speed');

export const speed = signal<Speed>(isSpeed(chosen) ? chosen : 'usual');
effect(() => saveSetting('speed', speed.value));

/** Each language has a voice of its own. */
export const readVoice = (language: Language) => readSetting(`voice.${language}`);
export const saveVoice = (language: Language, voice: string) =>
  saveSetting(`voice.${language}`, voice);
