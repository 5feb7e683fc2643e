import { pluralOf } from '../plural';

export const plural = pluralOf('ko');

/** Commas alone: the "and" that Intl puts before the last is one that nobody says. */
export const list = (items: readonly string[]) => items.join(', ');

/** Names of players, politely. The particle that follows is then always that of 님. */
export const people = (names: readonly string[]) => list(names.map((name) => `${name} 님`));

export const here = (n: number) => plural(n, { other: '지금은 #명이에요' });
export const needed = (n: number) => plural(n, { other: '#명이 있어야 해요' });

/** "예언자예요", "마을 사람이에요": by the last letter, or both where it is not Korean. */
export const is = (what: string) => {
  const last = /[가-힣]$/.exec(what)?.[0];
  if (!last) return `${what}(이)에요`;
  return what + ((last.charCodeAt(0) - 0xac00) % 28 ? '이에요' : '예요');
};

/** "첫 번째", "두 번째", from the sixth on in digits: "6번째". */
export const nth = (n: number) => {
  const word = ['첫', '두', '세', '네', '다섯'][n - 1];
  return word ? `${word} 번째` : `${n}번째`;
};

/** A stretch of time that ends now: to the second, or when it is long to the minute. */
export const lastTime = (seconds: number) =>
  seconds < 120
    ? plural(seconds, { other: '지난 #초' })
    : plural(Math.round(seconds / 60), { other: '지난 #분' });
