import { signal } from '@preact/signals';

/** Whether the browser has promised to keep the screen awake. */
export const awake = signal(false);

/** Whether it has said no, or knows no such promise; the lobby and the menu tell. */
export const sleepy = signal(!navigator.wakeLock);

let wanted = false;

async function ask(): Promise<void> {
  if (!wanted || awake.value || document.visibilityState !== 'visible') return;
  try {
    const lock = await navigator.wakeLock.request('screen');
    awake.value = true;
    sleepy.value = false;
    lock.addEventListener('release', () => {
      awake.value = false;
    });
  } catch {
    // Not offered on plain HTTP or on a low battery.
    sleepy.value = true;
  }
}

/** To be called from a tap: browsers give the lock only then. A hidden page loses it, so it asks again. */
export function keepAwake(): void {
  if (!wanted) document.addEventListener('visibilitychange', ask);
  wanted = true;
  void ask();
}
