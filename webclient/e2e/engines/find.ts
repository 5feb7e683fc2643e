/** A way to elements, from the page inwards. */
export interface Step {
  css?: string;
  role?: string;
  /** By the accessible name, the text, or the label of a field. */
  name?: Pattern;
  text?: Pattern;
  label?: Pattern;
  isEnabled?: boolean;
  /** The one at this place of those found so far; from the end if it is negative. */
  place?: number;
}

export interface Pattern {
  source: string;
  flags: string;
}

export interface Seen {
  count: number;
  /** Whether the first one is visible. */
  isVisible: boolean;
  text: string;
  /** Where it can be touched. */
  point?: { x: number; y: number };
}

type Deed = 'look' | 'reach' | 'focus' | 'select';

export interface Search {
  steps: Step[];
  deed: Deed;
  /** To be selected. */
  value?: string | number;
}

/** Runs in a page: finds elements as a person knows them, and does something with the first. */
export async function search({ steps, deed, value }: Search): Promise<Seen> {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role=button], input[type=submit]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    list: 'ul, ol, [role=list]',
    dialog: 'dialog[open], [role=dialog]',
    group: 'fieldset, [role=group]',
    contentinfo: 'footer, [role=contentinfo]',
    combobox: 'select, [role=combobox]',
    textbox: 'textarea, input:not([type]), input[type=text]',
  };
  const tidy = (text: string) => text.replaceAll(/[\s\u200b\u00ad]+/g, ' ').trim();
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width * height > 0;
  };
  const heard = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true') return '';
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return '';
    const own = node.getAttribute('aria-label') ?? [...node.childNodes].map(heard).join('');
    return style.display === 'inline' ? own : ` ${own} `;
  };
  const labelOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    [...((element as HTMLInputElement).labels ?? [])].map(heard).join(' ');
  const fits = (pattern: Pattern | undefined, text: string) =>
    !pattern || new RegExp(pattern.source, pattern.flags).test(tidy(text));

  let found: ParentNode[] = [document];
  for (const { css, role, name, text, label, isEnabled, place } of steps) {
    if (place !== undefined) {
      found = found.slice(place, place + 1 || undefined);
      continue;
    }
    const selector = css ?? (role ? selectors[role] : '*') ?? `[role=${role}]`;
    const all = new Set(found.flatMap((root) => [...root.querySelectorAll(selector)]));
    found = [...all].filter((element) => {
      if (role && !element.checkVisibility({ visibilityProperty: true })) return false;
      if (role && element.closest('[aria-hidden=true]')) return false;
      if (isEnabled && element.matches(':disabled')) return false;
      if (label && !(labelOf(element) && fits(label, labelOf(element)))) return false;
      if (name && !fits(name, element.getAttribute('aria-label') ?? heard(element))) return false;
      if (!text) return true;
      const has = (one: Element) => fits(text, one.textContent ?? '');
      return (
        has(element) &&
        !element.matches('script, style, .announcer *') &&
        ![...element.children].some(has)
      );
    });
  }

  const element = found[0];
  if (!(element instanceof HTMLElement || element instanceof SVGElement))
    return { count: 0, isVisible: false, text: '' };
  const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  const seen = { count: found.length, isVisible: isVisible(element), text };
  if (deed === 'focus') element.focus();
  if (deed === 'select' && element instanceof HTMLSelectElement) {
    if (typeof value === 'number') element.selectedIndex = value;
    else element.value = value ?? '';
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (deed !== 'reach' || !seen.isVisible || element.matches(':disabled')) return seen;

  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  };
  const isReached = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      (element.contains(hit) || (hit.contains(element) && hit.closest('label') !== null))
    );
  };
  if (!isReached(middle())) element.scrollIntoView({ block: 'center' });
  const before = middle();
  await new Promise(requestAnimationFrame);
  const point = middle();
  const stands = before.x === point.x && before.y === point.y;
  return stands && isReached(point) ? { ...seen, point } : seen;
}
