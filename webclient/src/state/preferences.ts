import { effect, signal } from '@preact/signals';
import { readTapToPeek, saveTapToPeek } from './storage';

/** For people who cannot hold a finger down: a tap shows a secret, the next tap hides it. */
export const tapToPeek = signal(readTapToPeek());

effect(() => saveTapToPeek(tapToPeek.value));
