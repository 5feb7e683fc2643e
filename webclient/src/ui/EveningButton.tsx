import { useSignal } from '@preact/signals';
import { EveningSheet } from '../app/parts';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { Button } from './Button';

/** Once a game has been played, the way to how the evening went. */
export function EveningButton() {
  const { evening } = useView();
  const open = useSignal(false);
  if (evening.games.length === 0) return null;
  return (
    <>
      <div class="row tools">
        <Button icon="crown" onClick={() => (open.value = true)}>
          {messages.value.game.after.evening}
        </Button>
      </div>
      {open.value && <EveningSheet onClose={() => (open.value = false)} />}
    </>
  );
}
