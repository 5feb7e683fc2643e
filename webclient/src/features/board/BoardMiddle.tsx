import { Timer } from '../../frame/Timer';
import { optionIs, playersDealt } from '../../game/facts';
import type { View } from '../../game/view';
import { messages, narratorWords } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { QrCode } from '../../kit/lazy';
import type { Suspect } from '../../protocol/types.gen';
import { linkHost, roomLink } from '../../room/code';
import { useView } from '../../room/session';
import { newestText } from '../../table/SeatTalk';
import {
  lynchWhy,
  newsOf,
  returnedText,
  spentText,
  suspectLabel,
  voteLines,
} from '../../words/news';
import { headlineOf, micOf, titleOf } from '../../words/titles';
import { seatName } from '../../words/wording';
import { codeHidden } from './boardSettings';

/** What the village looks at: the part of the game, its clock, and what has come of it. */
export function BoardMiddle() {
  const view = useView();
  const { phase, ballot } = view;
  const mic = micOf(view);
  const { talk } = messages.value.game;
  if (phase.name === 'lobby') return <Gathering />;
  const said = newestText(view);
  const suspects = ['suspects', 'verdict'].includes(phase.name) ? ballot.suspects : [];
  return (
    <div class="middle">
      <div class="middle-top">
        <Icon name={phase.paused ? 'paused' : phase.name} />
        <h1>{titleOf(view)}</h1>
        <Timer />
      </div>
      <Headline view={view} />
      {suspects.length > 0 && (
        <ul class="evidence">
          {suspects.map((suspect) => (
            <Evidence key={suspect.seat} suspect={suspect} />
          ))}
        </ul>
      )}
      {linesOf(view).map((line) => line && <p key={line}>{line}</p>)}
      {said && <p class="heard">{said}</p>}
      <div class="middle-foot">
        {mic && (
          <p>
            <Icon name={mic === 'living' || mic === 'all' ? 'mic' : 'mute'} />
            {talk.mic[mic]}
          </p>
        )}
        {!codeHidden.value && <p class="small-code">{narratorWords().join(view.room.code)}</p>}
      </div>
    </div>
  );
}

/**
 * The news of the phase. It is drawn above the suspects. The caption alone says whose turn it is: a voice
 * finishes its sentence, so a headline beside the caption could name somebody else.
 */
function Headline({ view }: { view: View }) {
  const { name, paused } = view.phase;
  if (paused) return <h2>{messages.value.game.talk.paused}</h2>;
  if (name === 'suspects' || name === 'accusation') return null;
  const headline = headlineOf(view);
  return headline ? <h2 key={headline}>{headline}</h2> : null;
}

function linesOf(view: View): (string | undefined)[] {
  const { discussion } = messages.value.game;
  const { phase, ballot, table } = view;
  switch (phase.name) {
    case 'calling':
    case 'menace':
      return newsOf(view);
    case 'dawn':
      return [returnedText(view), spentText(view)];
    case 'discussion': {
      const living = table.seats.filter(({ ghost }) => !ghost).length;
      const { enough } = ballot;
      return [
        discussion.living(living),
        ...(enough.length > 0 ? [discussion.enoughRule(enough.length, living)] : []),
      ];
    }
    case 'verdict':
      return ballot.one_life ? voteLines(view) : [];
    case 'lynch':
      return [lynchWhy(view), ...(ballot.one_life ? voteLines(view) : [])];
    default:
      return [];
  }
}

/** A suspect with the evidence against them. */
function Evidence({ suspect }: { suspect: Suspect }) {
  const view = useView();
  const { suspects: words } = messages.value.game;
  const evidence = optionIs(view, 'bare', 'on') ? undefined : suspect.evidence;
  return (
    <li class="box strong">
      {evidence && <Icon name={evidence === 'paw_print' ? 'paw' : 'tuft'} />}
      <strong>{seatName(view, suspect.seat)}</strong>
      <span>
        {suspectLabel(view, suspect)} · {words.tokens(suspect.votes)}
      </span>
    </li>
  );
}

/** Before the game: how to join. */
function Gathering() {
  const view = useView();
  const { room } = view;
  const { lobby } = messages.value;
  return (
    <div class="middle gathering" data-hidden={codeHidden.value}>
      {!codeHidden.value && <QrCode text={roomLink(room.code)} label={lobby.qrLabel} />}
      <div>
        <h1>{lobby.players(playersDealt(view.room))}</h1>
        {!codeHidden.value && <p class="big-code">{room.code}</p>}
        {!codeHidden.value && <p>{linkHost()}</p>}
      </div>
    </div>
  );
}
