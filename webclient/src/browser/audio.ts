import { signal } from '@preact/signals';
import { onUse } from './onUse';

/** Whether the browser lets this page sound. Many do once somebody has used it. */
export const sound = signal<'unknown' | 'blocked' | 'allowed'>('unknown');

/** In milliseconds: sound that may start at once has started by then. */
const startsWithin = 500;

let audio: AudioContext | undefined;

/** The sound of this page, which all its parts share. */
export function pageAudio(): AudioContext {
  if (audio) return audio;
  const made = new AudioContext();
  const look = () => {
    sound.value = made.state === 'running' ? 'allowed' : 'blocked';
  };
  made.addEventListener('statechange', look);
  setTimeout(() => sound.value === 'unknown' && look(), startsWithin);
  audio = made;
  return made;
}

/**
 * Some browsers begin in silence, or silence a page behind a lock, until the page is used. Asks them
 * for sound now and at each use, until the answer is called.
 */
export function askForSound(): () => void {
  return onUse((used) => {
    void pageAudio().resume();
    // At once, because some browsers let a page speak later only if it has spoken when it was used.
    if (used) sound.value = 'allowed';
  });
}
