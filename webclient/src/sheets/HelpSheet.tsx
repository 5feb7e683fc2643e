import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Rules } from '../app/parts';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { wantRules } from '../state/rules';
import { Button } from '../ui/Button';
import { CardEntry } from '../ui/CardEntry';
import { Sheet } from '../ui/Sheet';

/** In a game: the cards that were dealt with their texts, and one tap away the rules of the edition. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { table, room } = useView();
  const { help, editions } = messages.value;
  const all = useSignal(false);
  useEffect(wantRules, []);
  const { settings } = room;
  const toggle = () => (all.value = !all.value);
  return (
    <Sheet title={help.title} onClose={onClose}>
      <Button icon={all.value ? 'cards' : 'book'} onClick={toggle}>
        {all.value ? help.deck : help.open(editions[settings.edition].name)}
      </Button>
      {all.value ? (
        <Rules edition={settings.edition} />
      ) : (
        <>
          <h3>{help.deck}</h3>
          {table.deck.map(({ role, count }) => (
            <CardEntry key={role} role={role} settings={settings} count={count} />
          ))}
        </>
      )}
    </Sheet>
  );
}
