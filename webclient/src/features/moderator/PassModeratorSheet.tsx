import { leadingWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { ConfirmButton } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { useSession, useView } from '../../room/session';
import { useSentCommand } from '../../room/useSentCommand';
import { refusalText } from '../../words/wording';

/** Passes the moderator's seat to a person without a card, or to the server. */
export function PassModeratorSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { room, table, you } = useView();
  const { hand: words } = leadingWords();
  const { refusal, follow } = useSentCommand(onClose);
  const plays = new Set(table.seats.map(({ player }) => player));
  const watchers = room.players.filter(
    ({ id, bot, stand_in }) => !bot && !stand_in && !plays.has(id) && id !== you.player,
  );
  const give = (player: number) => follow(session.send({ t: 'lead', player }));
  return (
    <Sheet title={words.title} onClose={onClose}>
      <p class="quiet">{words.hint}</p>
      {watchers.length === 0 && <p>{words.nobody}</p>}
      {watchers.map(({ id, name }) => (
        <ConfirmButton key={id} label={words.to(name)} sure={words.sure} onSure={() => give(id)} />
      ))}
      <ConfirmButton label={words.server} sure={words.sure} onSure={() => give(0)} />
      {refusal && <Notice>{refusalText(refusal)}</Notice>}
    </Sheet>
  );
}
