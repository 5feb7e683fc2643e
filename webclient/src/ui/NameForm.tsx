import { useSignal } from '@preact/signals';
import { messages } from '../i18n/language';
import { refusalText } from '../i18n/wording';
import { ApiError, type Trouble } from '../net/api';
import { MAX_NAME } from '../protocol/types.gen';
import { nameFits } from '../state/names';
import { readName, saveName } from '../state/storage';
import { Scene } from './art/Scene';
import { Button } from './Button';
import { LanguagePicker } from './LanguagePicker';
import { Stage } from './Stage';

interface Props {
  title: string;
  button: string;
  onName: (name: string) => Promise<void>;
  onBack: () => void;
}

/** One question: what are you called? The last answer is offered again. */
export function NameForm({ title, button, onName, onBack }: Props) {
  const name = useSignal(readName());
  const busy = useSignal(false);
  const trouble = useSignal<Trouble | undefined>(undefined);
  const { start } = messages.value;
  const fits = nameFits(name.value);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value || !fits) return;
    busy.value = true;
    trouble.value = undefined;
    try {
      saveName(name.value.trim());
      await onName(name.value.trim());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      trouble.value = error.trouble;
    } finally {
      busy.value = false;
    }
  };
  const complaint = fits ? troubleText(trouble.value) : start.nameLong(MAX_NAME);
  return (
    <Stage phase="join" mood="dusk">
      <form class="form" onSubmit={submit}>
        <h1>{title}</h1>
        <label class="field">
          {start.name}
          <input
            autocomplete="nickname"
            autofocus
            aria-invalid={complaint !== ''}
            aria-describedby="name-hint"
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
              trouble.value = undefined;
            }}
          />
        </label>
        <p id="name-hint" class="hint" role={complaint ? 'alert' : undefined}>
          {complaint || start.nameHint}
        </p>
        <div class="action stacked">
          <Button kind="primary" type="submit" disabled={busy.value || !fits}>
            {busy.value ? start.busy : button}
          </Button>
          <Button onClick={onBack}>{start.back}</Button>
          <LanguagePicker />
        </div>
      </form>
      <Scene />
    </Stage>
  );
}

function troubleText(trouble: Trouble | undefined): string {
  if (!trouble) return '';
  if (trouble === 'offline') return messages.value.start.offline;
  return refusalText(trouble);
}
