import { listOf, pluralOf } from '../plural';

export const plural = pluralOf('es');
export const list = listOf('es');

export const here = (n: number) => `hay ${n}`;
export const needed = (n: number) =>
  plural(n, { one: 'Hace falta # persona', other: 'Hacen falta # personas' });

/** A stretch of time that ends now: to the second, or when it is long to the minute. */
export const lastTime = (seconds: number) =>
  seconds < 120
    ? plural(seconds, { one: 'el último segundo', other: 'los últimos # segundos' })
    : plural(Math.round(seconds / 60), { other: 'los últimos # minutos' });
