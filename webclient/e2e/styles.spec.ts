import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** The layers of the sheets, from the weakest to the strongest, by the folders that belong to each. */
const layers: [layer: string, files: RegExp][] = [
  ['tokens', /^kit\/tokens\.css$/],
  ['base', /^kit\/base\.css$/],
  ['kit', /^kit\//],
  ['shared', /^(room|table|frame)\//],
  ['features', /^(features|app)\//],
];

/** Sheets outside of the layers: the entry, the rules that win over all, and the page for developers. */
const outside = /^(styles|kit\/forcedColors|style\/\w+)\.css$/;

const src = new URL('../src/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, src), 'utf8');
const entry = read('styles.css');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !outside.test(file))
  .map((file) => ({ file, text: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }));

const layerOf = (file: string) => layers.find(([, files]) => files.test(file))?.[0];

test('every sheet is in the layer of its folder', () => {
  expect(entry).toContain(`@layer ${layers.map(([layer]) => layer).join(', ')};`);
  for (const { file, text } of sheets) {
    const told = /^(?:\s*@import [^;]+;)*\s*@layer (\w+) \{/.exec(text)?.[1];
    const imported = entry.match(new RegExp(`"\\./${file}" layer\\((\\w+)\\)`))?.[1];
    expect([told, imported].filter(Boolean), file).toEqual([layerOf(file)]);
  }
});

test('a name of keyframes is used once', () => {
  const names = sheets.flatMap(({ text }) => [...text.matchAll(/@keyframes ([\w-]+)/g)]);
  const all = names.map(([, name]) => name);
  expect(all.length).toBeGreaterThan(0);
  expect(all).toEqual([...new Set(all)]);
});

test('only the base and the kit style elements without a class', () => {
  const bare = /(?:^|[{}])\s*((?:html|body|[a-z]+\d?)(?:::?[\w-]+)?)(?=\s*[,{])/g;
  for (const { file, text } of sheets.filter((sheet) => !sheet.file.startsWith('kit/'))) {
    const found = [...text.matchAll(bare)].map(([, selector]) => selector);
    expect(
      found.filter((selector) => selector !== 'from' && selector !== 'to'),
      file,
    ).toEqual([]);
  }
});
