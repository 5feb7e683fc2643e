import type { Plugin } from 'vite';

const art = /\/src\/kit\/art\/(\w)\w*\.tsx?$/;
/** Both ways to write an outline: in a list of drawings, and within one. */
const outline = /'(M[^']{40,})'|<path(\s+)d="(M[^"]{40,})"/g;
const joined = /`\$\{\w+\}M/;

/**
 * Takes the outlines of the drawings out of the script and puts them on a sheet of their own, which
 * comes beside it; in the script only their places stay. Drawing.tsx knows both.
 */
export function drawings(): Plugin {
  const sheet = new Map<string, string>();
  return {
    name: 'drawings',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const initial = art.exec(id)?.[1];
      if (!initial) return null;
      if (joined.test(code)) this.error(`${id}: write an outline in one piece`);
      let count = 0;
      return code.replace(outline, (_, listed: string, space: string, drawn: string) => {
        const place = `${initial}${count++}`;
        if (sheet.has(place)) this.error(`${id}: another file of drawings begins with ${initial}`);
        sheet.set(place, listed ?? drawn);
        return listed ? `'#${place}'` : `<use${space}href="#${place}"`;
      });
    },
    buildEnd() {
      const paths = [...sheet].sort().map(([place, path]) => `<path id="${place}" d="${path}"/>`);
      this.emitFile({
        type: 'asset',
        name: 'drawings.svg',
        source: `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" class="defs" aria-hidden="true"><defs>${paths.join('')}</defs></svg>`,
      });
    },
  };
}
