import { useSignal } from '@preact/signals';
import { eveningWords } from '../i18n/language';
import { EveningSheet } from '../sheets/EveningSheet';
import { Button } from './Button';

/** The way to how the evening went. */
export function EveningButton() {
  const open = useSignal(false);
  return (
    <>
      <div class="row tools">
        <Button icon="crown" onClick={() => (open.value = true)}>
          {eveningWords().title}
        </Button>
      </div>
      {open.value && <EveningSheet onClose={() => (open.value = false)} />}
    </>
  );
}
