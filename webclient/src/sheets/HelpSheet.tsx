import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Rules } from '../app/parts';
import { useView } from '../app/session';
import { messages } from '../i18n/language';
import { tapToPeek } from '../state/preferences';
import { wantRules } from '../state/rules';
import { isModerator } from '../state/table';
import { Button } from '../ui/Button';
import { CardEntry } from '../ui/CardEntry';
import { OwnRule } from '../ui/OwnCard';
import { SecretBar } from '../ui/Secret';
import { Sheet } from '../ui/Sheet';

/** In a game: how the own card works, behind a hold, the cards that were dealt, and the rules. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const { table, room } = view;
  const { help, editions, game } = messages.value;
  const { ownCard } = game.talk;
  const all = useSignal(false);
  useEffect(wantRules, []);
  const { settings } = room;
  const toggle = () => (all.value = !all.value);
  return (
    <Sheet title={help.title} onClose={onClose}>
      {!isModerator(view) && (
        <div class="own-rule">
          {/* With the part of the game the hold ends, too. */}
          <SecretBar
            key={view.phase.name}
            icon="moon"
            label={tapToPeek.value ? ownCard.tap : ownCard.hold}
            secret={() => <OwnRule view={view} />}
          />
        </div>
      )}
      <Button icon={all.value ? 'cards' : 'book'} onClick={toggle}>
        {all.value ? help.deck : help.open(editions[settings.edition].name)}
      </Button>
      {all.value ? (
        <Rules edition={settings.edition} />
      ) : (
        <>
          <h3>{help.deck}</h3>
          {table.deck.map(({ role, count }) => (
            <CardEntry
              key={role}
              role={role}
              settings={settings}
              players={table.seats.length}
              count={count}
            />
          ))}
        </>
      )}
    </Sheet>
  );
}
