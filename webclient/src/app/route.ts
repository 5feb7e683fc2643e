import { signal } from '@preact/signals';
import { parseCode } from '../state/code';

export type Route = { name: 'start' } | { name: 'room'; code: string };

function read(): Route {
  const code = parseCode(location.pathname);
  return code ? { name: 'room', code } : { name: 'start' };
}

export const route = signal(read());

addEventListener('popstate', () => {
  route.value = read();
});

export function goTo(path: string): void {
  history.pushState(null, '', path);
  route.value = read();
}
