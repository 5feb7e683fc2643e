import { isHost } from '../../game/facts';
import { eveningWords, messages } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { useShare } from '../../kit/Copy';
import { Sheet } from '../../kit/Sheet';
import type { RoleID } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { Name } from '../../table/Name';
import { cardName } from '../../words/wording';
import { DeleteReplay } from '../replay/lazy';
import { type Guest, guestsOf, replaysOf, textOf, winsOf } from './evening';

/** What this room has played tonight: which side won how often, and who was what. */
export function EveningSheet({ onClose }: { onClose: () => void }) {
  const { evening } = useView();
  const words = eveningWords();
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p class="quiet">{words.about(evening.games.length)}</p>
      <table class="guessers">
        <caption>{words.sides}</caption>
        <tbody>
          {winsOf(evening).map(({ side, wins }) => (
            <tr key={side}>
              <th scope="row">{words.side[side]}</th>
              <td>{wins}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table class="guessers">
        <caption>{words.people}</caption>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.wins}</th>
            <th scope="col">{words.roles}</th>
          </tr>
        </thead>
        <tbody>
          {guestsOf(evening).map((guest) => (
            <GuestRow key={guest.player} guest={guest} />
          ))}
        </tbody>
      </table>
      <Share />
      <Replays />
    </Sheet>
  );
}

/** Takes the evening along, into the chat of the group. */
function Share() {
  const words = eveningWords();
  const text = textOf(useView().evening);
  const { copied, share, canShare } = useShare({ title: words.title, text }, text);
  const done = copied === 'yes';
  const label = canShare ? words.share : words.copy;
  return (
    <>
      <div class="row tools">
        <Button icon={done ? 'check' : 'share'} onClick={share}>
          {done ? messages.value.lobby.copied : label}
        </Button>
      </div>
      {copied === 'by hand' && (
        <label class="field">
          {words.byHand}
          <textarea readOnly rows={6} value={text} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
    </>
  );
}

/** Where each game can be watched again; the host may delete it. */
function Replays() {
  const view = useView();
  const words = eveningWords();
  const { wins } = messages.value.game.end;
  return (
    <>
      {replaysOf(view.evening, view.replay).map(({ number, side, id }) => (
        <section key={id}>
          <h3>{words.game(number, side === 'solo' ? words.side.solo : wins[side])}</h3>
          <div class="row">
            <a class="button" href={`/replay/${id}`} target="_blank" rel="noreferrer">
              {words.again}
            </a>
            {isHost(view) && <DeleteReplay id={id} />}
          </div>
        </section>
      ))}
    </>
  );
}

function GuestRow({ guest }: { guest: Guest }) {
  const { room } = useView();
  const words = eveningWords();
  const { name, wins, games, roles } = guest;
  const card = (role: RoleID) => {
    const times = roles.filter((each) => each === role).length;
    const called = cardName(room.settings, role) || words.customCard;
    return times > 1 ? words.times(called, times) : called;
  };
  return (
    <tr>
      <th scope="row">
        <Name>{name}</Name>
      </th>
      <td>{words.of(wins, games)}</td>
      <td class="wraps">{[...new Set(roles)].map(card).join(', ')}</td>
    </tr>
  );
}
