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

/** The nights and days to jump to, and the way from moment to moment. */
export function ReplayControls({ shots, clock, at, onGo }: Props) {
  const words = replayWords();
  return (
    <div class="replay-controls">
      <Chapters shots={shots} at={at} onGo={onGo} />
      <div class="replay-steps">
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
          max={shots.length - 1}
          value={at}
          onInput={(event) => onGo(Number(event.currentTarget.value))}
        />
        <IconButton
          icon="arrow"
          label={words.next}
          disabled={at === shots.length - 1}
          onClick={() => onGo(at + 1)}
        />
      </div>
    </div>
  );
}

function Chapters({ shots, at, onGo }: Omit<Props, 'clock'>) {
  const here = useRef<HTMLButtonElement>(null);
  const chapters = chaptersOf(shots);
  const current = chapters.findLastIndex(({ first }) => first <= at);
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav class="replay-chapters" aria-label={replayWords().chapters}>
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
