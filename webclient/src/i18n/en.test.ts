import { expect, test } from 'vitest';
import types from '../protocol/types.gen.ts?raw';
import { en } from './en';

test('has a sentence for every refusal of the server', () => {
  const union = types.match(/export type Code =([\s\S]+?)\n\n/)?.[1] ?? '';
  const known = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code);
  expect(known.length).toBeGreaterThan(20);
  expect(Object.keys(en.refusals).sort()).toEqual(known.sort());
});

test('no sentence is empty or shows a hole', () => {
  const refusal = { have: 3, need: 8, max: 24, name: 'Ada' };
  for (const [code, sentence] of Object.entries(en.refusals)) {
    const written = sentence(refusal);
    expect(written, code).toMatch(/^[A-Z0-9].*[.]$/);
    expect(sentence({}), code).not.toContain('undefined');
  }
});

test('counts with the plural of the language', () => {
  expect(en.lobby.fill(1)).toBe('Add 1 bot');
  expect(en.lobby.fill(5)).toBe('Add 5 bots');
  expect(en.roles.counted('werewolf', 2)).toBe('2 werewolves');
  expect(en.game.dawn.died(['1 Ada', '2 Bo'])).toBe('1 Ada and 2 Bo did not wake up.');
});

test('says in seconds or minutes how much is lost', () => {
  const lost = (seconds?: number) => en.rewound.text(seconds).split('. ')[0];
  expect(lost(1)).toBe('The server lost the last second');
  expect(lost(42)).toBe('The server lost the last 42 seconds');
  expect(lost(119)).toBe('The server lost the last 119 seconds');
  expect(lost(150)).toBe('The server lost the last 3 minutes');
  expect(lost()).toBe('The server lost your last moves');
});
