import { effect, signal } from '@preact/signals';
import { kept } from '../../browser/preferences';
import { readKept, saveKept } from '../../browser/storage';
import type { Language } from '../../i18n/language';

/** How this screen tells the game. Browsers let a page speak after a tap only, so it begins mute. */
export const voiceOn = signal(false);
export const bedOn = signal(false);

export const codeHidden = kept('table_hides_code');

export const rates = { slow: 0.8, usual: 1, fast: 1.25 };
export type Speed = keyof typeof rates;

const isSpeed = (text: string): text is Speed => Object.hasOwn(rates, text);
const chosen = readKept('speed');

export const speed = signal<Speed>(isSpeed(chosen) ? chosen : 'usual');
effect(() => saveKept('speed', speed.value));

/** Each language has a voice of its own. */
export const readVoice = (language: Language) => readKept(`voice.${language}`);
export const saveVoice = (language: Language, voice: string) =>
  saveKept(`voice.${language}`, voice);
