import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/** The names of all tokens, as the sheets of the page give them. */
function tokens(): string[] {
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const rules = sheets.flatMap((rule) =>
    rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule],
  );
  const roots = rules.filter(
    (rule): rule is CSSStyleRule =>
      rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root'),
  );
  const names = roots.flatMap(({ style }) => [...style]).filter((name) => name.startsWith('--'));
  return [...new Set(names)];
}

/** Every colour as it is in the mood of the moment. */
export function Colours() {
  const found = useSignal<[string, string][]>([]);
  useLayoutEffect(() => {
    const root = getComputedStyle(document.documentElement);
    found.value = tokens()
      .map((name): [string, string] => [name, root.getPropertyValue(name).trim()])
      .filter(([, value]) => CSS.supports('color', value));
  }, []);
  return (
    <ul class="style-row">
      {found.value.map(([name, value]) => (
        <li key={name} class="swatch">
          <span style={{ background: value }} />
          {name.slice(2)}
          <small class="quiet">{value}</small>
        </li>
      ))}
    </ul>
  );
}

const sizes = ['tiny', 'note', 'small', 'tile', 'text', 'lead', 'title', 'headline', 'clock'];

export function Letters() {
  return (
    <>
      {['text', 'story'].map((face) => (
        <div key={face} class="style-column">
          {sizes.map((size) => (
            <p key={size} style={{ font: `var(--size-${size})/1.2 var(--${face}-face)` }}>
              {size}: Perché no? ¿Quién? 누구일까요? 0:42
            </p>
          ))}
        </div>
      ))}
    </>
  );
}
