import { useContext } from 'preact/hooks';
import { isHost } from '../../game/facts';
import { type Heard, isLine } from '../../game/talk';
import { truthOf } from '../../game/truth';
import { statementWords } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { ConfirmButton } from '../../kit/Button';
import type { End } from '../../protocol/types.gen';
import { SessionContext, useView } from '../../room/session';
import { ClaimSigns, claimsAt } from '../../table/SeatTalk';
import { heardText } from '../../words/statements';

interface ListProps {
  heard: readonly Heard[];
  end: End;
  titled?: boolean;
}

/** What was said, each with the name of its speaker. */
export function SaidList({ heard, end, titled = false }: ListProps) {
  const view = useView();
  return (
    <>
      {titled && <h2>{statementWords().list}</h2>}
      <ul>
        {heard.map((said) => (
          <OneSaid key={said.line} said={said} end={end} text={heardText(view, said)} />
        ))}
      </ul>
    </>
  );
}

interface Props {
  said: Heard;
  /** Where it is not in the title of the list. */
  day?: string;
  text: string;
  /** The end of the game, once it is known: it tells which statements were lies. */
  end: End;
}

/** One statement or line of a list, with its sign at the table. The host can remove a line. */
export function OneSaid({ said, day, text, end }: Props) {
  const words = statementWords();
  const truth = truthOf(said, end);
  const claims = claimsAt(useView(), said.seat).filter(({ claim }) => claim === said.line);
  return (
    <li>
      <p data-removed={said.removed}>
        <span aria-hidden="true">
          <ClaimSigns claims={claims} />
        </span>{' '}
        {day && <span class="quiet">{day} · </span>}
        {said.taken ? (
          <>
            <del>{text}</del> <span class="tag">{words.taken}</span>
          </>
        ) : (
          text
        )}{' '}
        {truth && (
          <span class="tag" data-truth={truth}>
            <Icon name={truth === 'lie' ? 'close' : 'check'} />
            {words.truth[truth]}
          </span>
        )}
      </p>
      {isLine(said) && !said.removed && <Removal line={said.line} />}
    </li>
  );
}

function Removal({ line }: { line: number }) {
  const session = useContext(SessionContext);
  const view = useView();
  const words = statementWords();
  // A replay has no session. At the end the replay has the line, and the host can delete that.
  if (!session || !isHost(view) || view.phase.name === 'end') return null;
  return (
    <ConfirmButton
      label={words.remove}
      sure={words.removeSure}
      onSure={() => session.send({ t: 'erase', line })}
    />
  );
}
