import { listOf, pluralOf } from '../plural';

export const plural = pluralOf('en');
export const list = listOf('en');

export const here = (n: number) => plural(n, { one: '# is here', other: '# are here' });
export const needed = (n: number) => plural(n, { one: '# is needed', other: '# are needed' });
