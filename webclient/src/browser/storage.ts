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

const askedKey = (code: string) => `tabula.asked.${code}`;

/** What a phone has asked a room for. */
interface Asked {
  token: string;
  purpose: string;
}

/** What this phone has asked a room for while it knows of no answer, newest first. */
export function readAsked(code: string): Asked[] {
  const lines = read(askedKey(code))?.split('\n') ?? [];
  return lines.map((line) => {
    const [token = '', ...purpose] = line.split(' ');
    return { token, purpose: purpose.join(' ') };
  });
}

function writeAsked(code: string, all: readonly Asked[]): void {
  const lines = all.map(({ token, purpose }) => `${token} ${purpose}`);
  write(askedKey(code), lines.length > 0 ? lines.join('\n') : undefined);
}

export function saveAsked(code: string, asked: Asked): void {
  writeAsked(code, [asked, ...readAsked(code).filter(({ token }) => token !== asked.token)]);
}

/** Forgets one token, or all of them once the phone has a seat. */
export function dropAsked(code: string, spent?: string): void {
  writeAsked(code, spent ? readAsked(code).filter(({ token }) => token !== spent) : []);
}

const ticketKey = (code: string) => `tabula.ticket.${code}`;

/** What opens a seat. */
export type Seat = Pick<Ticket, 'code' | 'token'>;

export function readTicket(code: string): Seat | undefined {
  const text = read(ticketKey(code));
  try {
    return text ? (JSON.parse(text) as Seat) : undefined;
  } catch {
    return undefined;
  }
}

export function saveTicket(ticket: Seat): void {
  write(ticketKey(ticket.code), JSON.stringify(ticket));
  write('tabula.last', ticket.code);
  dropAsked(ticket.code);
}

export function dropTicket(code: string): void {
  write(ticketKey(code), undefined);
  dropAsked(code);
}

/** The room in which this phone has taken a seat last, while it has it. */
export function readLastRoom(): string | undefined {
  const code = read('tabula.last');
  return code && readTicket(code) ? code : undefined;
}

export const readSetting = (what: string) => read(`tabula.${what}`) ?? '';
export const saveSetting = (what: string, text: string) => write(`tabula.${what}`, text);

export const readName = () => readSetting('name');
export const saveName = (name: string) => saveSetting('name', name);

/** 0 until this phone has chosen one. */
export const readHead = () => Number(readSetting('head')) || 0;
export const saveHead = (head: number) => saveSetting('head', `${head}`);

/** The room that this phone has made to practise alone. */
export const readPractice = () => readSetting('practice');
export const savePractice = (code: string) => saveSetting('practice', code);

export const readLanguage = () => readSetting('language');
export const saveLanguage = (language: string) => saveSetting('language', language);

export const readSwitch = (name: string) => read(`tabula.${name}`) === 'yes';
export const saveSwitch = (name: string, on: boolean) =>
  write(`tabula.${name}`, on ? 'yes' : undefined);
