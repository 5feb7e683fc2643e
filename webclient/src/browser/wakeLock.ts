import { signal } from '@preact/signals';
import { onUse } from './onUse';

/** Whether the browser has promised to keep the screen awake. */
export const awake = signal(false);

/** Whether it has said no, or knows no such promise; the lobby and the menu tell. */
export const sleepy = signal(!navigator.wakeLock);

let asking = false;

async function ask(used: boolean): Promise<void> {
  if (asking || awake.value || document.visibilityState !== 'visible') return;
  asking = true;
  try {
    const lock = await navigator.wakeLock.request('screen');
    awake.value = true;
    sleepy.value = false;
    lock.addEventListener('release', () => {
      awake.value = false;
    });
  } catch {
    // Not offered on plain HTTP or on a low battery. Before a person uses the page, no is not the last word.
    if (used) sleepy.value = true;
  } finally {
    asking = false;
  }
}

/** Until the answer is called. A hidden page loses the promise, so it asks again when it is seen. */
export function keepAwake(): () => void {
  const back = () => void ask(false);
  const stop = onUse(ask);
  document.addEventListener('visibilitychange', back);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', back);
  };
}
