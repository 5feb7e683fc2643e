/** Under this key the tab stores the script of the outdated page that it has left. */
const leftKey = 'tabula.left';

/**
 * Fetches a part of the page, and tries twice. When the part belongs to an outdated page, it loads the
 * new page, once.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch(load);
  } catch (error) {
    if (await isOutdated()) location.reload();
    throw error;
  }
}

/**
 * Whether the server has another page by now, in which this script is not named. A page is left only
 * once: while two versions are served, the next one might be the old one again.
 */
async function isOutdated(): Promise<boolean> {
  const { pathname: self } = new URL(import.meta.url);
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    if (!answer.ok || (await answer.text()).includes(self)) return false;
    if (sessionStorage.getItem(leftKey) === self) return false;
    sessionStorage.setItem(leftKey, self);
    return true;
  } catch {
    return false; // no network, or no storage to remember it: reloading might never end
  }
}
