import { listOf, pluralOf } from '../plural';

export const plural = pluralOf('it');
export const list = listOf('it');

/** A name with the preposition “a”, which takes a d before the same vowel. */
export const to = (name: string) => `${/^a/i.test(name) ? 'ad' : 'a'} ${name}`;

export const here = (n: number) => plural(n, { one: 'ce n’è #', other: 'ce ne sono #' });
export const needed = (n: number) =>
  plural(n, { one: 'Serve # giocatore', other: 'Servono # giocatori' });

/** A stretch of time that ends now: to the second, or when it is long to the minute. */
export const lastTime = (seconds: number) =>
  seconds < 120
    ? plural(seconds, { one: 'l’ultimo secondo', other: 'gli ultimi # secondi' })
    : plural(Math.round(seconds / 60), { other: 'gli ultimi # minuti' });
