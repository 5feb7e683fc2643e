import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { askForSound, pageAudio } from '../browser/audio';
import { ambience, sounds, vibration } from '../browser/preferences';
import { type ServerClock, urgencyOf } from '../game/clock';
import type { View } from '../game/view';
import type { Phase, PhaseName } from '../protocol/types.gen';
import { playCalls } from './elderVoice';
import { playBed } from './soundBed';

export type Cue =
  | 'night'
  | 'dawn'
  | 'knell'
  | 'part'
  | 'verdict'
  | 'hurry'
  | 'end'
  | 'howl'
  | 'alone';

const dark: readonly PhaseName[] = ['calling', 'night', 'reading'];

/**
 * The cue that all phones give when one phase follows another. Only the public name of the phase
 * decides. From nightfall to dawn there is none, because a sound at night could point at a player.
 */
export function cueOf(before: PhaseName, after: PhaseName): Cue | undefined {
  if (before === after) return undefined;
  const wasDark = dark.includes(before);
  if (dark.includes(after)) return wasDark ? undefined : 'night';
  if (after === 'end') return 'end';
  return wasDark ? 'dawn' : 'part';
}

/** What a cue becomes where all phones show great news: deaths, the votes of a trial, or who has won. */
function withNews(cue: Cue | undefined, { phase, ballot, end }: View): Cue | undefined {
  switch (cue) {
    case 'dawn':
      return ballot.dead.length > 0 ? 'knell' : cue;
    case 'part':
      return phase.name === 'lynch' && ballot.verdict.length > 0 ? 'verdict' : cue;
    case 'end':
      if (end.winner === 'wolves') return 'howl';
      return end.winner === 'solo' ? 'alone' : cue;
    default:
      return cue;
  }
}

const last = 10_000;

/** In how many milliseconds the last ten seconds of a part of the day begin. */
function untilHurry(phase: Phase, now: number): number | undefined {
  const calm = dark.includes(phase.name) || phase.name === 'deal';
  const never = calm || phase.paused || phase.ends === 0;
  if (never || urgencyOf(last / 1000, phase) !== 'now') return undefined;
  const wait = phase.ends - last - now;
  return wait >= 0 ? wait : undefined;
}

/**
 * A phone that was away gives no cue for a phase that began more than this long ago, in
 * milliseconds.
 */
const missed = 5000;

/** Calls `tell` at each public moment, until the returned function is called. */
export function watchCues(
  view: ReadonlySignal<View | undefined>,
  clock: Pick<ServerClock, 'now'>,
  tell: (cue: Cue) => void,
): () => void {
  let before: PhaseName | undefined;
  let hurry: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const current = view.value;
    if (!current) return;
    const { phase } = current;
    const now = clock.now();
    const cue = before && withNews(cueOf(before, phase.name), current);
    if (cue && (phase.began === 0 || now - phase.began < missed)) tell(cue);
    before = phase.name;
    clearTimeout(hurry);
    const wait = untilHurry(phase, now);
    hurry = wait === undefined ? undefined : setTimeout(() => tell('hurry'), wait);
  });
  return () => {
    stop();
    clearTimeout(hurry);
  };
}

interface Sign {
  /** Pitch, when it begins and how long it lasts, in hertz and seconds. */
  tones: readonly (readonly [number, number, number])[];
  /** Milliseconds of shaking and rest by turns. */
  shake: number[];
}

const signs: Record<Cue, Sign> = {
  night: {
    tones: [
      [294, 0, 0.9],
      [220, 0.35, 1.1],
      [147, 0.75, 1.8],
    ],
    shake: [120],
  },
  dawn: {
    tones: [
      [294, 0, 0.7],
      [370, 0.25, 0.7],
      [440, 0.5, 1.4],
    ],
    shake: [60, 80, 60],
  },
  knell: {
    tones: [
      [147, 0, 1.6],
      [293, 0, 0.9],
      [147, 1.1, 2],
    ],
    shake: [160, 300, 160],
  },
  part: { tones: [[440, 0, 0.35]], shake: [40] },
  // Steps while the votes turn, and a stroke when they are counted.
  verdict: {
    tones: [
      [110, 0, 0.3],
      [110, 0.8, 0.3],
      [110, 1.3, 0.3],
      [110, 1.8, 0.3],
      [147, 2.6, 1.6],
    ],
    shake: [40, 760, 40, 460, 40, 460, 40, 760, 160],
  },
  hurry: {
    tones: [
      [660, 0, 0.12],
      [660, 0.2, 0.12],
    ],
    shake: [30, 60, 30],
  },
  end: {
    tones: [
      [294, 0, 0.5],
      [370, 0.2, 0.5],
      [440, 0.4, 0.5],
      [587, 0.6, 1.8],
    ],
    shake: [60, 60, 60, 60, 160],
  },
  howl: {
    tones: [
      [110, 0, 2.4],
      [220, 0.2, 0.6],
      [311, 0.6, 1.6],
      [294, 1.4, 1.8],
    ],
    shake: [300, 100, 160],
  },
  alone: {
    tones: [
      [330, 0, 0.8],
      [494, 0.5, 0.8],
      [659, 1, 2],
    ],
    shake: [60, 200, 160],
  },
};

const quiet = 0.0001;
const loudness = 0.2;

/** Struck like a bell: loud at once, then fading. */
function strike(audio: AudioContext, cue: Cue): void {
  for (const [pitch, at, length] of signs[cue].tones) {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(quiet, start);
    volume.gain.exponentialRampToValueAtTime(loudness, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(quiet, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

/** Strikes the cue of each public moment until the answer is called. */
export function strikeCues(
  view: ReadonlySignal<View | undefined>,
  clock: Pick<ServerClock, 'now'>,
): () => void {
  return watchCues(view, clock, (cue) => {
    const audio = pageAudio();
    // What waits until the page is used would sound too late.
    if (audio.state === 'running') strike(audio, cue);
  });
}

/** Makes the cues heard and felt, and the ambience heard, as far as this phone wants them. */
export function playCues(
  view: ReadonlySignal<View | undefined>,
  clock: Pick<ServerClock, 'now'>,
): () => void {
  // A phone in a pocket is silent.
  const seen = signal(true);
  const look = () => {
    seen.value = document.visibilityState === 'visible';
  };
  look();
  document.addEventListener('visibilitychange', look);
  const stops = [
    effect(() => (sounds.value || ambience.value ? askForSound() : undefined)),
    effect(() => (sounds.value ? strikeCues(view, clock) : undefined)),
    watchCues(view, clock, (cue) => {
      if (vibration.value) navigator.vibrate?.(signs[cue].shake);
    }),
    effect(() => (ambience.value && seen.value ? playBed(view) : undefined)),
    playCalls(view),
  ];
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const stop of stops) stop();
  };
}
