import type { ComponentChildren } from 'preact';
import { isInFocus } from '../game/ballotTurn';
import { ghostsAccuse, isGhost, isSeat, isWatcher } from '../game/facts';
import { messages } from '../i18n/language';
import { Icon, type IconName } from '../kit/art/Icon';
import { IconButton } from '../kit/Button';
import { type Mood, Stage } from '../kit/Stage';
import { useSession, useView } from '../room/session';
import { newDecrees } from '../words/news';
import { micOf, titleOf } from '../words/titles';
import { ClaimBar } from './ClaimBar';
import { Coach } from './Coach';
import { GameBar } from './GameBar';
import { Missed } from './Missed';
import { PauseBar } from './PauseBar';
import { TalkButton } from './TalkButton';
import { Timer } from './Timer';
import { UnsentStatement } from './UnsentStatement';

interface Props {
  /** Without one, the emblem of this part of the game. */
  icon?: IconName;
  mood?: Mood;
  /**
   * Stands below the main action, beside notebook and rules. Without it the player's card stands
   * there.
   */
  bar?: ComponentChildren;
  timer?: boolean;
  action?: ComponentChildren;
  children: ComponentChildren;
}

/** The frame of every screen of a running game. */
export function RoomStage({ icon, mood = 'day', bar, timer = true, action, children }: Props) {
  const { sheet } = useSession();
  const view = useView();
  const { menu: words, game } = messages.value;
  const day = mood !== 'night';
  // At the end all cards lie open, and ghosts may talk again.
  const over = view.phase.name === 'end';
  const header = (
    <>
      <span class="stage-icon">
        <Icon name={icon ?? (view.phase.paused ? 'paused' : view.phase.name)} />
      </span>
      <div class="stage-title">
        <h1 tabIndex={-1}>{titleOf(view)}</h1>
        <MicCue />
      </div>
      {timer && <Timer />}
      <IconButton icon="menu" label={words.open} onClick={() => (sheet.value = 'menu')} />
    </>
  );
  const footer = (
    <>
      <TalkButton>
        {action && (
          <div class="action">
            {view.phase.paused ? <p class="settled">{game.talk.paused}</p> : action}
          </div>
        )}
      </TalkButton>
      {!over && <GameBar dark={!day}>{bar}</GameBar>}
    </>
  );
  return (
    <Stage phase={view.phase.name} mood={mood} header={header} footer={footer}>
      <Missed />
      <UnsentStatement />
      <ClaimBar />
      {!over && <Banner dark={!day} />}
      <PauseBar />
      <Coach dark={!day} />
      {newDecrees(view).map((line, index) => (
        <p key={index} class="settled">
          {line}
        </p>
      ))}
      {children}
    </Stage>
  );
}

/** Says which players may have their microphone on in the call. */
function MicCue() {
  const mic = micOf(useView());
  if (!mic) return null;
  return (
    <p class="mic-cue">
      <Icon name={mic === 'you' || mic === 'living' || mic === 'all' ? 'mic' : 'mute'} />
      {messages.value.game.talk.mic[mic]}
    </p>
  );
}

/** For ghosts and watchers. At night the phone of a ghost looks like every other. */
function Banner({ dark }: { dark: boolean }) {
  const view = useView();
  const { seats, game } = messages.value;
  const watcher = isWatcher(view);
  if (!watcher && (dark || !isGhost(view))) return null;
  // A player who has just died reads it large.
  if (isSeat(view.you.seat) && isInFocus(view, view.you.seat)) return null;
  return (
    <p class="ghost-banner">
      <Icon name={watcher ? 'hourglass' : 'ghost'} />
      <span>
        {watcher ? seats.watching : ghostsAccuse(view) ? game.ghost.banner : game.ghost.mute}
      </span>
    </p>
  );
}
