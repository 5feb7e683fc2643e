import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sounds } from '../browser/preferences';
import type { View } from '../game/view';
import { setLanguage } from '../i18n/language';
import type { PhaseName, RoleID } from '../protocol/types.gen';
import { playCalls } from './elderVoice';

const elder = 2;
let said: string[];
const view = signal<View | undefined>();
let stop = () => {};

beforeEach(() => {
  said = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [],
    speak: ({ text }: SpeechSynthesisUtterance) => said.push(text),
    cancel: () => {},
  });
  sounds.value = true;
  view.value = undefined;
  stop = playCalls(view);
});
afterEach(async () => {
  stop();
  sounds.value = false;
  await setLanguage('en');
  vi.unstubAllGlobals();
});

function turn(seat: number, name: PhaseName, step?: RoleID, role: RoleID = 'villager') {
  view.value = {
    phase: { name, step },
    table: { elder },
    room: { settings: { edition: 'fourth', own: [] } },
    you: { seat, role },
  } as unknown as View;
}

const night = (seat: number, role?: RoleID) => {
  for (const step of ['seer', 'werewolf'] as const) {
    turn(seat, 'calling', step, role);
    turn(seat, 'night', step, role);
    turn(seat, 'night', step, role); // another frame
  }
  turn(seat, 'reading');
};

test('the phone with the badge speaks the two calls of a night, with any card', () => {
  const calls = [
    'Called now: Seer. Everybody else chooses too.',
    'Called now: Werewolf. Everybody else chooses too.',
  ];
  night(elder);
  expect(said.splice(0)).toEqual(calls);
  night(elder, 'werewolf');
  expect(said.splice(0)).toEqual(calls);
  night(elder + 1, 'seer');
  expect(said).toEqual([]);
});

test('the calls are in the language of the phone', async () => {
  await setLanguage('es');
  night(elder);
  expect(said[0]).toBe('Se llama a: Vidente. Elijan todos.');
});

test('a phone speaks nothing without sounds, or about a phase that began before', () => {
  turn(elder, 'night', 'seer');
  sounds.value = false;
  night(elder);
  expect(said).toEqual([]);
});

test('only a tap of the Wise Old Man lets the phone speak', () => {
  const tap = () => dispatchEvent(new Event('pointerup'));
  turn(elder, 'night', 'seer');
  tap();
  turn(elder + 1, 'calling', 'seer');
  tap();
  expect(said).toEqual([]);
  turn(elder, 'calling', 'seer');
  tap();
  expect(said).toEqual(['']);
});
