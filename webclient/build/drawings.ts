import type { Plugin } from 'vite';

const art = /\/src\/kit\/art\/(\w)\w*\.tsx?$/;
/** Both ways to write an outline: with a name in a table, and within a drawing. */
const outline = /([\w-]+)'?:\s+'(M[^']+)'|<path(\s+)d="(M[^"]{40,})"/g;
const joined = /`\$\{\w+\}M/;

/**
 * Puts the outlines of the drawings on a sheet of their own, which comes beside the script. Drawing.tsx
 * asks for the outlines of the tables by their names, so the build leaves the tables out of the script.
 * An outline within a drawing becomes a reference to its place on the sheet.
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
      return code.replace(outline, (whole, name: string, named: string, space: string, drawn) => {
        const place = name ?? `${initial}${count++}`;
        if (sheet.has(place)) this.error(`two outlines have the name ${place}`);
        sheet.set(place, named ?? drawn);
        return name ? whole : `<use${space}href="#${place}"`;
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
