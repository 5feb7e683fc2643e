const memory = new Map<string, string>();

/** What this tab keeps, also over a reload. Where storage is forbidden, the page remembers it while it is open. */
export function readTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key);
  } catch {
    return memory.get(key);
  }
}

export function saveInTab(key: string, value: string): void {
  memory.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Kept in memory.
  }
}
