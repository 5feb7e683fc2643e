import type { Signal } from '@preact/signals';

interface Props {
  on: Signal<boolean>;
  label: string;
  hint?: string;
}

/** A habit of this phone, with a word about what it does. */
export function Switch({ on, label, hint }: Props) {
  return (
    <label class="switch box">
      <input
        type="checkbox"
        checked={on.value}
        onChange={(event) => (on.value = event.currentTarget.checked)}
      />
      <span>
        <strong>{label}</strong>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
