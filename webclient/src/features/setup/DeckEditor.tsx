import { isCustom } from '../../game/cards';
import { playersDealt } from '../../game/facts';
import { messages, workshopWords } from '../../i18n/language';
import { announce } from '../../kit/announce';
import { Button, IconButton } from '../../kit/Button';
import type { PrintedCount, RoleID } from '../../protocol/types.gen';
import { editionOf, roleOf } from '../../room/ruleBook';
import { useView } from '../../room/session';
import { CardEntry } from '../../table/CardEntry';
import { cardName } from '../../words/wording';
import { add, countOf, printedInstead, withDeck } from './deck';
import { useSettings } from './useSettings';

const mostCustomCards = 3;

/** Card by card. All cards stay in their places, so that nothing moves under the finger. */
export function DeckEditor({ onCustomCard }: { onCustomCard: (number: number) => void }) {
  const { deck: words } = workshopWords();
  const { settings } = useSettings();
  const { room } = useView();
  const roles = editionOf(settings.edition)?.roles ?? [];
  return (
    <>
      {roles.map((role) => (
        <CardEntry key={role} role={role} settings={settings} players={playersDealt(room)}>
          <Stepper role={role} />
        </CardEntry>
      ))}
      <h3>{words.own}</h3>
      <p class="quiet">{words.ownHint}</p>
      {settings.own.map(({ number, name }) => (
        <CardEntry key={number} role={`own_${number}` as RoleID} settings={settings}>
          <Stepper role={`own_${number}` as RoleID} />
          <Button icon="gear" onClick={() => onCustomCard(number)}>
            {words.editCustomCard(name)}
          </Button>
        </CardEntry>
      ))}
      {settings.own.length < mostCustomCards && (
        <Button icon="plus" onClick={() => onCustomCard(settings.own.length + 1)}>
          {words.newCustomCard}
        </Button>
      )}
    </>
  );
}

function Stepper({ role }: { role: RoleID }) {
  const { room } = useView();
  const { deck: words } = workshopWords();
  const { settings, deck, change } = useSettings();
  const count = countOf(deck, role);
  const card = roleOf(role);
  const most = card?.max ?? 1;
  // The server refuses one card of a pair alone, so both are added and removed together.
  const step = card?.pair && count <= 2 ? 2 : 1;
  const name = cardName(settings, role);
  const by = (n: number) => {
    change(withDeck(settings, add(deck, role, n)));
    announce(messages.value.facts(name, [String(count + n)]));
  };
  const players = playersDealt(room);
  const advice = editionOf(settings.edition)?.advice?.find((advice) => advice.role === role);
  const few = advice && count > 0 && players < advice.from;
  const print =
    settings.preset === 'own'
      ? printedInstead(editionOf(settings.edition), deck, role, players)
      : undefined;
  return (
    <>
      <div class="stepper">
        <IconButton
          icon="minus"
          label={words.fewer(name)}
          disabled={count === 0}
          onClick={() => by(-step)}
        />
        <span class="count">{count}</span>
        <IconButton
          icon="plus"
          label={words.more(name)}
          disabled={count >= most || deck.length === 0}
          onClick={() => by(count === 0 ? step : 1)}
        />
      </div>
      {few && <small class="warning">{words.advised(advice.from)}</small>}
      {print && <small class="warning">{words.printed(players, inPrint(print))}</small>}
    </>
  );
}

function inPrint({ roles: [role, other], most }: PrintedCount): string {
  const { deck: words } = workshopWords();
  if (most === 0 || !role || isCustom(role)) return words.none;
  return other ? words.packOf(most) : messages.value.roles.counted(role, most);
}
