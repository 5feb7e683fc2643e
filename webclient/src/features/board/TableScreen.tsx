import { effect, untracked, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { askForSound, sound } from '../../browser/audio';
import { Reader, Voice, voicesOf } from '../../browser/speech';
import { keepAwake } from '../../browser/wakeLock';
import { nobody } from '../../game/nobody';
import type { View } from '../../game/view';
import { language, messages, narratorWords } from '../../i18n/language';
import { MessageScreen } from '../../kit/MessageScreen';
import {
  CLOSE_DAMAGED,
  CLOSE_FAILING,
  CLOSE_NO_ROOM,
  CLOSE_NO_SEAT,
} from '../../protocol/types.gen';
import { strikeCues } from '../../room/cues';
import { goTo } from '../../room/route';
import { ServerTooOld } from '../../room/ServerTooOld';
import { Session, SessionContext } from '../../room/session';
import { playBed } from '../../room/soundBed';
import { partOf, scriptOf } from '../../words/narratorScript';
import { refusalText } from '../../words/wording';
import { Board } from './Board';
import { rates, readVoice, soundsOn, speed, voiceOn } from './boardSettings';
import { Narrator } from './narrator';

/** A table screen has no private sections. */
const onlooker: Pick<View, 'you' | 'notebook'> = {
  you: nobody,
  notebook: { from: 0, notes: [] },
};

/** The table screen for a television or for screen sharing: what all may know, and a narrator. */
export function TableScreen({ code }: { code: string }) {
  const session = useSignal<Session | undefined>(undefined);
  useEffect(() => {
    const fresh = new Session({ code, token: '' }, { t: 'watch' }, onlooker);
    session.value = fresh;
    return fresh.keepAlive();
  }, [code]);
  useEffect(keepAwake, []);
  const current = session.value;
  if (!current) return null;
  const status = current.status.value;
  if (status.name === 'closed') return <NoTable code={code} reason={status.code} />;
  const newer = current.newer.value;
  if (newer !== undefined) return <ServerTooOld code={code} release={newer} />;
  return (
    <SessionContext.Provider value={current}>
      {current.view.value ? (
        <NarratedBoard session={current} />
      ) : (
        <Waiting crowded={current.crowded.value} />
      )}
    </SessionContext.Provider>
  );
}

function Waiting({ crowded }: { crowded: boolean }) {
  const { line } = messages.value;
  return (
    <MessageScreen
      title={line.connecting}
      text={crowded ? line.crowded : narratorWords().waiting}
    />
  );
}

function NoTable({ code, reason }: { code: string; reason: number }) {
  const { door, closed, start } = messages.value;
  const words = narratorWords();
  const again = { label: start.again, onClick: () => location.reload() };
  const leave = { label: door.toStart, onClick: () => goTo('/') };
  switch (reason) {
    case CLOSE_NO_ROOM:
      return <MessageScreen title={door.noRoom} text={door.noRoomText(code)} act={leave} />;
    case CLOSE_DAMAGED:
      return (
        <MessageScreen
          title={closed.noRoom}
          text={refusalText({ code: 'room_damaged' })}
          act={leave}
        />
      );
    case CLOSE_FAILING:
      return (
        <MessageScreen
          title={closed.failing}
          text={refusalText({ code: 'room_failing' })}
          act={again}
          other={leave}
        />
      );
    case CLOSE_NO_SEAT:
      return (
        <MessageScreen title={words.crowded} text={words.crowdedText} act={again} other={leave} />
      );
    default:
      return <MessageScreen title={closed.other} text={closed.otherText} act={again} />;
  }
}

/** The table and its narrator. */
function NarratedBoard({ session }: { session: Session }) {
  const { narrator, voice } = useMemo(() => createNarrator(session), [session]);
  useEffect(() => {
    const stopTelling = effect(() => {
      const view = session.view.value;
      if (view) narrator.follow(partOf(view), scriptOf(view));
    });
    const stopSounds = effect(() => (soundsOn.value ? playTable(session) : undefined));
    const stopWaiting = effect(() => {
      if (sound.value === 'allowed' && voiceOn.peek()) untracked(() => narrator.again());
    });
    const stopAsking = askForSound();
    return () => {
      stopTelling();
      stopSounds();
      stopWaiting();
      stopAsking();
      narrator.stop();
      voice?.hush();
    };
  }, [session, narrator, voice]);
  const toggle = () => {
    voiceOn.value = !voiceOn.value;
    // Some browsers let a page speak later only if it has spoken with the tap.
    if (voiceOn.value) narrator.again();
    else voice?.hush();
  };
  const { line } = narratorWords();
  const lost = !session.inTouch.value && line.lost;
  const still = session.holding.value && line.holdOn;
  return <Board caption={lost || still || narrator.caption.value} onVoice={toggle} />;
}

function createNarrator(session: Session) {
  const manner = () => ({
    language: language.value,
    voice: readVoice(language.value),
    rate: rates[speed.value],
  });
  const voice = 'speechSynthesis' in window ? new Voice(speechSynthesis, manner) : undefined;
  const reader = new Reader();
  // A browser that holds sound back, or has no voice, does not say when a sentence has ended.
  const speaks = () =>
    voiceOn.value &&
    sound.value === 'allowed' &&
    voicesOf(speechSynthesis, language.value).length > 0;
  const speaker = () => (voice && speaks() ? voice : reader);
  return { voice, narrator: new Narrator(session.clock, speaker) };
}

function playTable({ view, clock }: Session): () => void {
  const stops = [playBed(view), strikeCues(view, clock)];
  return () => {
    for (const stop of stops) stop();
  };
}
