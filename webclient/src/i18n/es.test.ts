import { expect, test } from 'vitest';
import { es } from './es';
import { aside } from './es/aside';
import { narrator } from './es/narrator';
import { script } from './es/script';

test('counts with the plural of the language', () => {
  expect(es.lobby.fill(1)).toBe('Añadir 1 bot');
  expect(es.lobby.fill(5)).toBe('Añadir 5 bots');
  expect(es.roles.counted('werewolf', 1)).toBe('1 hombre lobo');
  expect(es.roles.counted('werewolf', 2)).toBe('2 hombres lobo');
  expect(es.roles.counted('bodyguard', 2)).toBe('2 guardaespaldas');
  expect(es.game.notes.tally(1)).toBe('Queda 1 hombre lobo.');
  expect(es.game.notes.tally(0)).toBe('Quedan 0 hombres lobo.');
});

test('the verb agrees with the number', () => {
  expect(es.game.dawn.died(['Ada'])).toBe('Ada no ha despertado.');
  expect(es.game.dawn.died(['Ada', 'Bo'])).toBe('Ada y Bo no han despertado.');
  expect(es.game.end.know('Cy', ['Ada'])).toBe('Cy supo quién era Ada.');
  expect(es.game.end.know('Cy', ['Ada', 'Bo'])).toBe('Cy supo quiénes eran Ada y Bo.');
  expect(es.game.talk.accusedBy(['Ada'])).toBe('ficha de Ada');
  expect(es.game.talk.accusedBy(['Ada', 'Bo'])).toBe('fichas de Ada y Bo');
  expect(es.lobby.tooFew(8, 1)).toBe('Hacen falta 8 personas, y hay 1.');
});

test('says "e" before a name that sounds like it', () => {
  expect(es.list(['Ada', 'Bo', 'Inés'])).toBe('Ada, Bo e Inés');
});

test('two seers look together', () => {
  const { lookWolf } = es.game.end;
  expect(lookWolf(['1 Ada'], '3 Cy')).toBe('1 Ada miró a 3 Cy: es hombre lobo.');
  expect(lookWolf(['1 Ada', '2 Bo'], '3 Cy')).toBe('1 Ada y 2 Bo miraron a 3 Cy: es hombre lobo.');
});

test('joins article and preposition before what is counted from', () => {
  const { marker, suspects } = es.game;
  expect(suspects.tie(marker.tombstone.the, 'Ada')).toContain('más cerca de la lápida en');
  expect(suspects.tie(marker.dot.the, 'Ada')).toContain('más cerca del punto de partida en');
  expect(es.game.dawn.markerSpeech(marker.dot.the)).toContain('al lado del punto de partida.');
  expect(es.game.end.died('Ada', 'inquisitor')).toBe('La antorcha del inquisidor mató a Ada.');
});

test('says in seconds or minutes how much is lost', () => {
  const lost = (seconds?: number) => aside.rewound.text(seconds).split('. ')[0];
  expect(lost(1)).toBe('El servidor ha perdido el último segundo');
  expect(lost(119)).toBe('El servidor ha perdido los últimos 119 segundos');
  expect(lost(150)).toBe('El servidor ha perdido los últimos 3 minutos');
  expect(lost()).toBe('El servidor ha perdido tus últimas jugadas');
});

test('the narrator and the moderator wake the village with the same words', () => {
  expect(narrator.opens.dawn(2)).toContain('La aldea despierta.');
  expect(script.dawn(2)).toContain('La aldea despierta.');
});
