import type { Plugin } from 'vite';

/**
 * Leaves imports as the browser does them. Vite wraps each one that fetches a part, to fetch other
 * files before it. No part has such files, and the wrappers take more bytes than the imports.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
      if (at < 0) throw new Error('Vite has another plugin that wraps imports');
      (plugins as Plugin[]).splice(at, 1);
    },
  };
}
