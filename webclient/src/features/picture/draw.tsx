import { render } from 'preact';
import { faces, type Measures, Picture, size, type Told } from './Picture';

/** What the style sheets of the page say about drawings: an image of its own has none. */
const looks: Record<string, Record<string, string>> = {
  'crest-line': {
    fill: 'none',
    stroke: 'var(--scene-window)',
    'stroke-width': '2',
    'stroke-linejoin': 'round',
  },
  'crest-disc': { fill: 'var(--crest-disc)', stroke: 'var(--scene-window)', 'stroke-width': '2' },
  'crest-number': {
    fill: 'var(--crest-ink)',
    'font-family': 'var(--text-face)',
    'font-size': '15',
    'font-weight': '700',
    'dominant-baseline': 'central',
    'text-anchor': 'middle',
  },
};

/** The value of a custom property of the page, such as a colour. */
export type Wears = (property: string) => string;

/** The picture as an SVG file: it needs nothing of the page, neither styles nor the sheet of drawings. */
export function svgOf(told: Told, measures: Measures, wears: Wears): string {
  const place = document.createElement('div');
  render(<Picture told={told} measures={measures} />, place);
  const svg = place.firstElementChild as SVGSVGElement;
  const named = new Set<string>();
  const dress = (value: string) =>
    value.replace(/var\((--[\w-]+)\)/g, (_, property) => wears(property));
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    if (element !== svg && element.tagName === 'svg') element.setAttribute('overflow', 'visible');
    const look = looks[element.getAttribute('class') ?? ''] ?? {};
    for (const [name, value] of Object.entries(look)) element.setAttribute(name, value);
    for (const { name, value } of [...element.attributes]) {
      if (value.includes('var(')) element.setAttribute(name, dress(value));
    }
    if (element.tagName === 'use') named.add(element.getAttribute('href')?.slice(1) ?? '');
  }
  const shapes = svg.querySelector('defs');
  for (const name of named) {
    const drawing = document.getElementById(name)?.cloneNode();
    if (drawing) shapes?.append(drawing);
  }
  const file = new XMLSerializer().serializeToString(svg);
  render(null, place);
  return file;
}

/** The picture on a canvas, in what the place of the preview wears. */
export async function draw(told: Told, preview: Element): Promise<HTMLCanvasElement> {
  const styles = getComputedStyle(preview);
  const wears: Wears = (property) => styles.getPropertyValue(property).trim();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const measure =
    ({ family, weight }: (typeof faces)[keyof typeof faces]) =>
    (text: string) => {
      context.font = `${weight} 100px ${wears(family.slice(4, -1))}`;
      return context.measureText(text).width / 100;
    };
  const measures = { story: measure(faces.story), names: measure(faces.names) };
  const image = new Image(size.width, size.height);
  const loaded = new Promise((done, fail) => {
    image.onload = done;
    image.onerror = () => fail(new Error('no image'));
  });
  // No blob: the page may show images of its own server and data, and nothing else.
  image.src = `data:image/svg+xml,${encodeURIComponent(svgOf(told, measures, wears))}`;
  await loaded;
  context.drawImage(image, 0, 0, size.width, size.height);
  return canvas;
}
