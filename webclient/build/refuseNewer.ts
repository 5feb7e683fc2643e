import type { Plugin } from 'vite';
import { cutNewerStyles, findNewerNames } from './newer.ts';
import { dispensable } from './oldestBrowsers.ts';

/** Refuses to build a page that needs what the oldest browsers do not have. */
export function refuseNewer(): Plugin {
  return {
    name: 'refuse-newer',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const sheets = files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
      const newer = [
        ...sheets.flatMap((sheet) => cutNewerStyles(sheet).lost),
        ...findNewerNames(scripts),
      ];
      const faults = faultsIn(newer, Object.keys(dispensable));
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

/** What is newer and has no excuse, and excuses that nothing needs any more. */
export function faultsIn(newer: readonly string[], excused: readonly string[]): string[] {
  const covers = (excuse: string, name: string) =>
    name === excuse || name.startsWith(`${excuse}.`) || name.startsWith(`${excuse}:`);
  const missing = newer.filter((name) => !excused.some((excuse) => covers(excuse, name)));
  const stale = excused.filter((excuse) => !newer.some((name) => covers(excuse, name)));
  return [
    ...[...new Set(missing)].map(
      (name) =>
        `${name} is too new for the browsers in build/oldestBrowsers.ts: do it in an older way, or say there why it may be missing`,
    ),
    ...stale.map(
      (excuse) => `build/oldestBrowsers.ts excuses ${excuse}, which the page does not use`,
    ),
  ];
}
