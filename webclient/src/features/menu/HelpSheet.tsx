import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { tapToPeek } from '../../browser/preferences';
import { isModerator } from '../../game/facts';
import { messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { SecretBar } from '../../kit/Secret';
import { Sheet } from '../../kit/Sheet';
import { wantRules } from '../../room/ruleBook';
import { useView } from '../../room/session';
import { CardEntry } from '../../table/CardEntry';
import { OwnRule } from '../../table/OwnCard';
import { SeatSigns } from '../../table/SeatSigns';
import { Rules } from '../rules/lazy';

/**
 * In a game: the rule of the player's card behind a hold, the cards that were dealt, and the rules.
 */
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
      <SeatSigns />
      <Button icon={all.value ? 'cards' : 'book'} onClick={toggle}>
        {all.value ? help.deck : help.open(editions[settings.edition])}
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
