import { useSignal } from '@preact/signals';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { HelpSheet } from '../sheets/HelpSheet';
import { NotebookSheet } from '../sheets/NotebookSheet';
import { tapToPeek } from '../state/preferences';
import { isSeat } from '../state/table';
import { IconButton } from './Button';
import { RoleCard } from './RoleCard';
import { SecretBar } from './Secret';

/** On every screen of the day: the own card behind a hold, the notebook and the rules. */
export function DayBar() {
  const view = useView();
  const sheet = useSignal<'notebook' | 'help' | undefined>(undefined);
  const close = () => {
    sheet.value = undefined;
  };
  const { bar } = messages.value;
  return (
    <div class="day-bar">
      {isSeat(view.you.seat) && (
        <>
          <SecretBar
            icon="moon"
            label={tapToPeek.value ? bar.tap : bar.hold}
            secret={() => <RoleCard view={view} />}
          />
          <IconButton icon="book" label={bar.notebook} onClick={() => (sheet.value = 'notebook')} />
        </>
      )}
      <IconButton icon="help" label={bar.help} onClick={() => (sheet.value = 'help')} />
      {sheet.value === 'notebook' && <NotebookSheet onClose={close} />}
      {sheet.value === 'help' && <HelpSheet onClose={close} />}
    </div>
  );
}
