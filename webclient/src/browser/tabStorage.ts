/** What could not be stored, because a private window may forbid it. */
const memory = new Map<string, string>();

/** What this tab keeps, also over a reload. Without storage, the page remembers it while it is open. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function saveInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}
