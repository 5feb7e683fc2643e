import type { Ticket } from '../protocol/types.gen';

const memory = new Map<string, string>();

/** Private windows may forbid storage; then a page at least remembers while it is open. */
function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Kept in memory below.
  }
  if (value === undefined) memory.delete(key);
  else memory.set(key, value);
}

const ticketKey = (code: string) => `tabula.ticket.${code}`;

export function readTicket(code: string): Ticket | undefined {
  const text = read(ticketKey(code));
  try {
    return text ? (JSON.parse(text) as Ticket) : undefined;
  } catch {
    return undefined;
  }
}

export function saveTicket(ticket: Ticket): void {
  write(ticketKey(ticket.code), JSON.stringify(ticket));
  write('tabula.last', ticket.code);
}

export const dropTicket = (code: string) => write(ticketKey(code), undefined);

/** The room in which this phone has taken a seat last, while it has it. */
export function readLastRoom(): string | undefined {
  const code = read('tabula.last');
  return code && readTicket(code) ? code : undefined;
}

export const readKept = (what: string) => read(`tabula.${what}`) ?? '';
export const saveKept = (what: string, text: string) => write(`tabula.${what}`, text);

export const readName = () => readKept('name');
export const saveName = (name: string) => saveKept('name', name);

export const readLanguage = () => readKept('language');
export const saveLanguage = (language: string) => saveKept('language', language);

export const readSwitch = (name: string) => read(`tabula.${name}`) === 'yes';
export const saveSwitch = (name: string, on: boolean) =>
  write(`tabula.${name}`, on ? 'yes' : undefined);
