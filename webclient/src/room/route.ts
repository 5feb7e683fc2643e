import { signal } from '@preact/signals';
import type { EditionID } from '../protocol/types.gen';
import { parseCode, parsePin } from './code';

/**
 * A start that a link has missed knows what was written in the link; a personal link brings the PIN of
 * a seat.
 */
export type Route =
  | { name: 'start'; missed: string }
  | { name: 'room'; code: string; pin: string | undefined }
  | { name: 'replay'; id: string }
  | { name: 'table'; code: string }
  | { name: 'rules'; edition: EditionID }
  | { name: 'privacy' };

const editions: readonly string[] = ['fourth', 'classic', 'cd', 'full-moon'] satisfies EditionID[];

function read(): Route {
  // No room can have these codes: they have letters that codes do not have.
  if (location.pathname === '/privacy') return { name: 'privacy' };
  if (location.pathname === '/rules') {
    const edition = location.hash.slice(1);
    return {
      name: 'rules',
      edition: editions.includes(edition) ? (edition as EditionID) : 'fourth',
    };
  }
  const [, place, id] = location.pathname.split('/');
  if (place === 'replay' && id) return { name: 'replay', id };
  // The moderator finds the console at this address. For all others it is the room.
  const path = location.pathname.replace(/\/(table|moderator)\/?$/, '');
  const code = parseCode(path);
  if (code && /\/table\/?$/.test(location.pathname)) return { name: 'table', code };
  if (code) {
    const pin = parsePin(location.hash.slice(1));
    // The PIN leaves the address at once: people who see it later, on a shared screen, cannot take
    // the seat.
    if (pin) history.replaceState(null, '', location.pathname);
    return { name: 'room', code, pin };
  }
  return { name: 'start', missed: path.slice(1) };
}

export const route = signal(read());

// This event also comes when a person follows a link to another edition on the same page.
addEventListener('popstate', () => {
  route.value = read();
});

export function goTo(path: string): void {
  history.pushState(null, '', path);
  route.value = read();
}
