import { useSignal } from '@preact/signals';
import { eveningWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { EveningSheet } from './EveningSheet';

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
