import { signal } from '@preact/signals';
import { parseCode } from '../state/code';

/** A start that a link has missed knows what was written in the link. */
export type Route = { name: 'start'; missed: string } | { name: 'room'; code: string };

function read(): Route {
  const code = parseCode(location.pathname);
  if (code) return { name: 'room', code };
  return { name: 'start', missed: location.pathname.slice(1) };
}

export const route = signal(read());

addEventListener('popstate', () => {
  route.value = read();
});

export function goTo(path: string): void {
  history.pushState(null, '', path);
  route.value = read();
}
