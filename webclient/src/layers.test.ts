import { expect, test } from 'vitest';

/** From the bottom up: a file imports files of its own layer and of the layers before it. */
const layers = [
  'protocol',
  'game',
  'browser',
  'net',
  'i18n',
  'kit',
  'words',
  'room',
  'table',
  'frame',
  'features',
  'app',
];

/** Outside of the layers: where the page starts, and the page that shows the parts to developers. */
const entries = /^(main\.tsx|style\/|layers\.test\.ts)/;

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = Object.keys(sources).map((path) => path.slice(2));
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

/** The files of src that a file imports: at once, as types, or when they are needed. */
function readImports(file: string): string[] {
  const text = sources[`./${file}`] ?? '';
  const specifiers = text.matchAll(
    /(?:^(?:import|export|\}) [^'\n]*|^import |import\()'(\.[^'?]+)'/gm,
  );
  return [...specifiers].flatMap(([, specifier = '']) => {
    const { pathname } = new URL(specifier, `file:///${file}`);
    const target = decodeURI(pathname).slice(1);
    const found = ['', '.ts', '.tsx'].map((ending) => target + ending);
    return found.find((each) => files.includes(each)) ?? [];
  });
}

const isTest = (file: string) => file.includes('.test.');
const layerOf = (file: string) => layers.indexOf(file.split('/')[0] ?? '');
const featureOf = (file: string) => /^features\/(\w+)\//.exec(file)?.[1];

/** Every import between files of src; tests and entries may import anything. */
const edges = files
  .filter((file) => !entries.test(file) && !isTest(file))
  .flatMap((file) => (importsOf.get(file) ?? []).map((target) => ({ file, target })));

test('every file of src is in a layer', () => {
  expect(files.filter((file) => layerOf(file) < 0 && !entries.test(file))).toEqual([]);
  expect(edges.length).toBeGreaterThan(files.length);
});

test('a file imports only its own layer and the layers below', () => {
  const up = edges.filter(({ file, target }) => layerOf(target) > layerOf(file));
  expect(up.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test('a feature imports another feature only through its lazy.ts', () => {
  const past = edges.filter(({ file, target }) => {
    const [from, to] = [featureOf(file), featureOf(target)];
    return from && to && from !== to && !target.endsWith('/lazy.ts');
  });
  expect(past.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test('no file imports itself through others', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const target of importsOf.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(circles).toEqual([]);
});
