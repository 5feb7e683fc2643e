import { effect, signal } from '@preact/signals';
import { readSwitch, saveSwitch } from './storage';

/** A setting of this phone, off until the player switches it on. */
export function storedSwitch(name: string) {
  const on = signal(readSwitch(name));
  effect(() => saveSwitch(name, on.value));
  return on;
}

/** A setting of this phone, on until somebody switches it off. */
export function switchedOn(name: string) {
  const on = signal(!readSwitch(`${name}_off`));
  effect(() => saveSwitch(`${name}_off`, !on.value));
  return on;
}

/** A line in each part of the day says what happens. On until this phone has played a whole game. */
export const tips = switchedOn('tips');

/** For people who cannot hold a finger down: a tap shows a secret, the next tap hides it. */
export const tapToPeek = storedSwitch('tap_to_peek');

/** The small buttons beside a large one change sides. */
export const leftHanded = storedSwitch('left_handed');

/** Cues for what all learn at the same moment. */
export const sounds = storedSwitch('sounds');
export const vibration = storedSwitch('vibration');

/** Wind and low tones below the whole game. */
export const ambience = storedSwitch('ambience');

/** Whether the player has said yes or no to sounds. They are offered until then. */
export const soundsAnswered = storedSwitch('sounds_answered');
