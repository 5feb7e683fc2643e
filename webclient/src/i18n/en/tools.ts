import { listOf, pluralOf } from '../plural';

export const plural = pluralOf('en');
export const list = listOf('en');

export const here = (n: number) => plural(n, { one: '# is here', other: '# are here' });

/** A stretch of time that ends now: to the second, or when it is long to the minute. */
export const lastTime = (seconds: number) =>
  seconds < 120
    ? plural(seconds, { one: 'the last second', other: 'the last # seconds' })
    : plural(Math.round(seconds / 60), { other: 'the last # minutes' });
