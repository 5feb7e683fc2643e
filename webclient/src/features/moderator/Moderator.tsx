import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import { RoomStage } from '../../frame/RoomStage';
import { WishButton } from '../../frame/WishButton';
import { isDark } from '../../game/facts';
import { headAt } from '../../game/heads';
import type { View } from '../../game/view';
import { leadingWords, messages } from '../../i18n/language';
import { Crest } from '../../kit/art/Crest';
import { Icon } from '../../kit/art/Icon';
import { Button } from '../../kit/Button';
import type { Mood } from '../../kit/Stage';
import type { PhaseName } from '../../protocol/types.gen';
import { NO_SEAT } from '../../protocol/types.gen';
import { useSession, useView } from '../../room/session';
import { Name } from '../../table/Name';
import { newestText } from '../../table/SeatTalk';
import { Shuffled } from '../../table/Shuffled';
import { scriptOf } from '../../words/moderatorScript';
import { newsOf } from '../../words/news';
import { seatName } from '../../words/wording';
import { advanceOrder } from './advanceOrder';
import { Cover, CoverButton, useCover } from './Cover';
import { DecreeSheet, mayDecree } from './DecreeSheet';
import { ModeratorCards } from './ModeratorCards';
import { PassModeratorSheet } from './PassModeratorSheet';
import { ScriptCard } from './ScriptCard';

const moods: Partial<Record<PhaseName, Mood>> = {
  deal: 'night',
  calling: 'night',
  night: 'night',
  reading: 'night',
  dawn: 'dawn',
};

interface Props {
  /** The screen after the game, the same as on every phone; `aloud` is what the moderator reads there. */
  End: ComponentType<{ aloud: ComponentChildren }>;
}

/**
 * The moderator's console: what to say, what lies under the cover, and the buttons that move the
 * game.
 */
export function Moderator({ End }: Props) {
  const view = useView();
  const { phase, table } = view;
  const tie = useTie();
  const opens = useOpening(view);
  const cover = useCover(`${table.night} ${phase.name} ${phase.step ?? ''}`);
  if (phase.name === 'end') return <End aloud={<ScriptCard view={view} />} />;
  return (
    <RoomStage
      mood={moods[phase.name] ?? 'day'}
      timer={false}
      action={<Hand tie={tie} open={cover.open} />}
      bar={<CoverButton state={cover} />}
    >
      <div class="lead">
        <Cover
          state={cover}
          secret={() => (
            <>
              {isDark(view) && <Tie seats={tie} />}
              <ModeratorCards view={view} />
            </>
          )}
        />
        <ScriptCard view={view} opens={opens} />
        {!cover.open && <Players view={view} />}
        <div class="lead-side">
          <News view={view} opens={opens} />
          {phase.name === 'deal' && <Shuffled />}
          {phase.name === 'deal' && <Tips />}
          <Tools view={view} />
        </div>
      </div>
    </RoomStage>
  );
}

/** The players without their cards, beside the script, where the screen has room for them. */
function Players({ view }: { view: View }) {
  return (
    <ol class="lead-players" aria-label={messages.value.game.seat.table}>
      {view.table.seats.map((seat, index) => (
        <li key={seat.player} class="box" data-ghost={seat.ghost}>
          <Crest head={headAt(view, index)} number={index + 1} />
          <Name>{seat.name}</Name>
          {seat.ghost && (
            <>
              <Icon name="ghost" />
              <span class="unseen">{messages.value.game.seat.ghost}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Whether this is the first call of a night that this phone has shown: what opens a night is read once. */
function useOpening({ room, table, phase }: View): boolean {
  const first = useRef({ night: '', call: '' });
  const [night, call] = [`${room.games} ${table.night}`, phase.step ?? ''];
  if (phase.name === 'night' && first.current.night !== night) first.current = { night, call };
  return first.current.call === call;
}

/** The seats of a tie that the moderator has to decide; empty until the server says so. */
function useTie(): readonly number[] {
  const refusal = useSession().refused.value?.refusal;
  return refusal?.code === 'decide_tie' ? (refusal.seats ?? []) : [];
}

/** Moves the game on or back. The seats of a tie at night stay under the cover. */
function Hand({ tie, open }: { tie: readonly number[]; open: boolean }) {
  const session = useSession();
  const view = useView();
  const words = leadingWords();
  const sent = (what: 'advance' | 'undo') => session.outbox.value.newest(what) !== undefined;
  if (tie.length > 0) {
    if (!isDark(view)) return <Tie seats={tie} />;
    return <p class="settled">{open ? words.tieOpen : words.tieCovered}</p>;
  }
  return (
    <>
      <Button
        kind="primary"
        icon="arrow"
        disabled={sent('advance')}
        onClick={() => session.send(advanceOrder(view, NO_SEAT))}
      >
        {sent('advance') ? words.advanceSent : words.advance}
      </Button>
      {view.you.undo && (
        <Button disabled={sent('undo')} onClick={() => session.send({ t: 'undo' })}>
          {sent('undo') ? words.undoSent : words.undo}
        </Button>
      )}
    </>
  );
}

function Tie({ seats }: { seats: readonly number[] }) {
  const session = useSession();
  const view = useView();
  const sent = session.outbox.value.newest('advance') !== undefined;
  if (seats.length === 0) return null;
  return (
    <>
      <p class="settled">{tieText(view)}</p>
      <div class="row">
        {seats.map((seat) => (
          <Button key={seat} disabled={sent} onClick={() => session.send(advanceOrder(view, seat))}>
            {seatName(view, seat)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** By night it is about the prey, and before dawn about where the counting starts. */
function tieText({ phase }: View): string {
  const { tie, tiePack, tieMarker } = leadingWords();
  if (phase.name === 'night') return tiePack;
  return phase.name === 'reading' ? tieMarker : tie;
}

/** What all phones show besides what the moderator reads aloud. */
function News({ view, opens }: { view: View; opens: boolean }) {
  const aloud = scriptOf(view, opens);
  const said = newestText(view);
  const lines = [...newsOf(view).filter((line) => !aloud.includes(line)), ...(said ? [said] : [])];
  if (lines.length === 0) return null;
  const { news } = leadingWords();
  return (
    <section class="console-news" aria-label={news}>
      <h2>{news}</h2>
      {lines.map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  );
}

/** Before the first night: how not to tell anything, for a game around one table. */
function Tips() {
  const { tips } = leadingWords().script;
  return (
    <section class="lead-tips" aria-label={tips.title}>
      <h2>{tips.title}</h2>
      <ul>
        {tips.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

type Open = 'decree' | 'hand' | undefined;

/** The tools for unusual moments: a pause, a decree about a player's life, another moderator. */
function Tools({ view }: { view: View }) {
  const open = useSignal<Open>(undefined);
  const words = leadingWords();
  const close = () => {
    open.value = undefined;
  };
  return (
    <section class="lead-tools" aria-label={words.tools}>
      <div class="row">
        {!view.phase.paused && (
          <WishButton
            wish="pause"
            order={{ t: 'pause', paused: true }}
            label={messages.value.table.pause}
            icon="pause"
          />
        )}
        {mayDecree(view) && (
          <Button icon="ghost" onClick={() => (open.value = 'decree')}>
            {words.decree.open}
          </Button>
        )}
        <Button icon="crown" onClick={() => (open.value = 'hand')}>
          {words.hand.open}
        </Button>
      </div>
      {open.value === 'decree' && mayDecree(view) && <DecreeSheet onClose={close} />}
      {open.value === 'hand' && <PassModeratorSheet onClose={close} />}
    </section>
  );
}
