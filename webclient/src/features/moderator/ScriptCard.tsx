import { useSignal } from '@preact/signals';
import type { View } from '../../game/view';
import { leadingWords } from '../../i18n/language';
import { nextOf, scriptOf, waitOf } from '../../words/moderatorScript';

/** What to read aloud now, what to wait for, and what the next tap brings. */
export function ScriptCard({ view, opens = true }: { view: View; opens?: boolean }) {
  const { script } = leadingWords();
  const lines = scriptOf(view, opens);
  const next = nextOf(view);
  return (
    <section class="script" aria-label={script.title}>
      <h2>{script.title}</h2>
      <Lines key={lines[0]} lines={lines} />
      {waitOf(view).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {next && <p class="then">{next}</p>}
    </section>
  );
}

/** The script line by line. A tap on a line marks the place in a long text. */
function Lines({ lines }: { lines: readonly string[] }) {
  const at = useSignal(0);
  return (
    <ol>
      {lines.map((line, index) => (
        <li key={index}>
          <button
            type="button"
            aria-current={index === at.value ? 'step' : undefined}
            onClick={() => (at.value = index)}
          >
            {line}
          </button>
        </li>
      ))}
    </ol>
  );
}
