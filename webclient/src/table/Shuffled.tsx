import { useContext } from 'preact/hooks';
import { phonesAt } from '../game/frozen';
import { shuffleWords } from '../i18n/language';
import { SessionContext, useView } from '../room/session';
import { drawWords } from '../words/drawWords';
import { ShuffleWarning } from './lazy';

/** At the deal: whose phones have shuffled the cards, and words that show whether all saw the same. */
export function Shuffled() {
  const view = useView();
  const { draw, shuffle, table } = view;
  const kept = useContext(SessionContext)?.kept.value;
  const words = shuffleWords();
  if (!draw) return null;
  const counted = shuffle?.in ?? [];
  const phones = phonesAt(view).map((seat) => table.seats[seat]);
  const missing = phones.flatMap((seat) =>
    seat && !counted.includes(seat.player) ? seat.name : [],
  );
  const own =
    kept?.player === view.you.player && kept.game === view.room.games - 1 ? kept : undefined;
  // Phones that were not there when the list was frozen could only repeat what the server says.
  const list = own?.frozen?.list;
  return (
    <div class="shuffled">
      {own?.fault && <ShuffleWarning fault={own.fault} />}
      <p class="quiet">
        {draw.id ? words.took(counted.length, phones.length) : words.alone}
        {draw.id && phones.length > 1 && missing.length > 0 && ` ${words.missing(missing)}`}
      </p>
      {list && phones.length > 1 && (
        <p class="quiet">
          {words.compare} <strong>{drawWords(list)}</strong>
        </p>
      )}
    </div>
  );
}
