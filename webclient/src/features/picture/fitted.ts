/** How wide a text is, in parts of its size. */
export type Measure = (text: string) => number;

/** Letters as people see them: an emoji with a skin tone is one. */
function lettersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text]; // an older browser
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

interface Lines {
  lines: string[];
  size: number;
}

/**
 * A text in a size at which it is no wider than this. Where one line would be smaller than `least`, it
 * takes two, and breaks between words if that is enough.
 */
export function fitted(
  text: string,
  width: number,
  { most, least }: { most: number; least: number },
  measure: Measure,
): Lines {
  const set = (lines: string[]): Lines => ({
    lines,
    size: Math.min(most, width / Math.max(...lines.map(measure))),
  });
  const halves = (parts: string[], joint: string) =>
    parts
      .slice(1)
      .map((_, at) => set([parts.slice(0, at + 1).join(joint), parts.slice(at + 1).join(joint)]));
  let best = set([text]);
  for (const other of [halves(text.split(' '), ' '), halves(lettersOf(text), '')]) {
    if (best.size >= least) break;
    best = [best, ...other].reduce((a, b) => (b.size > a.size ? b : a));
  }
  return best;
}

/** Rows of nearly the same length, none longer than `most`. */
export function rowsOf<T>(all: readonly T[], most: number): T[][] {
  const rows = Math.ceil(all.length / most);
  return Array.from({ length: rows }, (_, row) =>
    all.slice(Math.round((row * all.length) / rows), Math.round(((row + 1) * all.length) / rows)),
  );
}
