import { type Plugin, transformWithOxc } from 'vite';

/**
 * Turns the fields of the classes of a library into assignments. The oldest browsers need that, and
 * otherwise the build defines each field by a helper, which takes more bytes.
 */
export function plainFields(): Plugin {
  return {
    name: 'plain-fields',
    apply: 'build',
    transform: {
      filter: { id: /\/@noble\/hashes\// },
      handler: (code, id) =>
        transformWithOxc(code, id, {
          target: 'es2021',
          assumptions: { setPublicClassFields: true },
        }),
    },
  };
}
