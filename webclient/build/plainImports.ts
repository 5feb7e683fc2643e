import type { Plugin } from 'vite';

/** Fetches parts as the browser does by itself: there is nothing to be fetched before them, and no style. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}
