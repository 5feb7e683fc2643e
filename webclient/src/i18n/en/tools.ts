import { listOf, pluralOf } from '../plural';

export const plural = pluralOf('en');
export const list = listOf('en');
