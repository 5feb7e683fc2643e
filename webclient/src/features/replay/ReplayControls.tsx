import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { messages, replayWords } from '../../i18n/language';
import { IconButton } from '../../kit/Button';
import { type Chapter, chaptersOf, type Shot } from './shots';

interface Props {
  shots: readonly Shot[];
  /** When the moment was. */
  clock: string;
  at: number;
  onGo: (at: number) => void;
}

/** How long a moment is shown while the replay plays at the usual speed, in milliseconds. */
const moment = 3000;
const speeds = [1, 2, 4];

/** The nights and days to jump to, and the way from moment to moment. */
export function ReplayControls({ shots, clock, at, onGo }: Props) {
  const words = replayWords();
  const playing = useSignal(false);
  const speed = useSignal(1);
  const last = shots.length - 1;
  const plays = playing.value && at < last;
  useEffect(() => {
    if (!plays) return;
    const timer = setTimeout(() => onGo(at + 1), moment / speed.value);
    return () => clearTimeout(timer);
  }, [plays, at, speed.value]);
  const toggle = () => {
    playing.value = !plays;
    if (!plays && at === last) onGo(0);
  };
  return (
    <div class="replay-controls">
      <Chapters shots={shots} at={at} onGo={onGo} />
      <div class="replay-steps">
        <IconButton
          icon={plays ? 'pause' : 'play'}
          label={plays ? words.pause : words.play}
          onClick={toggle}
        />
        <IconButton
          icon="arrow"
          label={words.previous}
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
        />
        <input
          type="range"
          aria-label={words.moment}
          aria-valuetext={words.of(at + 1, shots.length, clock)}
          min={0}
          max={last}
          value={at}
          onInput={(event) => onGo(Number(event.currentTarget.value))}
        />
        <IconButton
          icon="arrow"
          label={words.next}
          disabled={at === last}
          onClick={() => onGo(at + 1)}
        />
        <button
          type="button"
          class="box replay-speed"
          aria-label={words.speed(speed.value)}
          onClick={() => {
            speed.value = speeds[(speeds.indexOf(speed.value) + 1) % speeds.length] ?? 1;
          }}
        >
          {speed.value}×
        </button>
      </div>
    </div>
  );
}

function Chapters({ shots, at, onGo }: Omit<Props, 'clock'>) {
  const row = useRef<HTMLElement>(null);
  const here = useRef<HTMLButtonElement>(null);
  const chapters = chaptersOf(shots);
  const current = chapters.findLastIndex(({ first }) => first <= at);
  const show = () => here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  useEffect(() => {
    // Larger letters, or a phone that is turned, move the chapter at hand out of sight.
    const watcher = new ResizeObserver(show);
    for (const part of [row.current, here.current]) if (part) watcher.observe(part);
    return () => watcher.disconnect();
  }, [current]);
  return (
    <nav class="replay-chapters" ref={row} aria-label={replayWords().chapters}>
      {chapters.map(({ chapter, first }, index) => (
        <button
          key={first}
          type="button"
          class="box"
          ref={index === current ? here : null}
          aria-current={index === current ? 'step' : undefined}
          onClick={() => onGo(first)}
        >
          {nameOfChapter(chapter)}
        </button>
      ))}
    </nav>
  );
}

function nameOfChapter(chapter: Chapter): string {
  const { game } = messages.value;
  switch (chapter.what) {
    case 'night':
      return game.phases.night(chapter.number);
    case 'day':
      return game.after.day(chapter.number);
    default:
      return replayWords()[chapter.what];
  }
}
