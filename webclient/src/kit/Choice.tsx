import { useId } from 'preact/hooks';

interface Props<T extends string> {
  legend: string;
  /** What it is about. */
  hint?: string | undefined;
  options: readonly { value: T; label: string }[];
  value: T | undefined;
  onChange: (value: T) => void;
}

/** One of a few, all in sight. */
export function Choice<T extends string>({ legend, hint, options, value, onChange }: Props<T>) {
  const name = useId();
  const tiny = options.every(({ label }) => /^\d+$/.test(label));
  return (
    <fieldset class="choice" data-fit={tiny ? 'tiny' : options.length > 3 ? 'many' : undefined}>
      <legend>{legend}</legend>
      {hint && <p class="quiet">{hint}</p>}
      {options.map((option) => (
        <label key={option.value} class="box" data-chosen={option.value === value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
