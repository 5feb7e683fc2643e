import { expect, test } from 'vitest';
import { en } from './en';
import { aside } from './en/aside';

test('counts with the plural of the language', () => {
  expect(en.lobby.fill(1)).toBe('Add 1 bot');
  expect(en.lobby.fill(5)).toBe('Add 5 bots');
  expect(en.roles.counted('werewolf', 2)).toBe('2 werewolves');
  expect(en.game.dawn.died(['1 Ada', '2 Bo'])).toBe('1 Ada and 2 Bo did not wake up.');
});

test('says in seconds or minutes how much is lost', () => {
  const lost = (seconds?: number) => aside.rewound.text(seconds).split('. ')[0];
  expect(lost(1)).toBe('The server lost the last second');
  expect(lost(42)).toBe('The server lost the last 42 seconds');
  expect(lost(119)).toBe('The server lost the last 119 seconds');
  expect(lost(150)).toBe('The server lost the last 3 minutes');
  expect(lost()).toBe('The server lost your last moves');
});
