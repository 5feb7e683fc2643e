import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { saveFile } from '../../browser/saveFile';
import type { View } from '../../game/view';
import { replayWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { Sheet } from '../../kit/Sheet';
import { Switch } from '../../kit/Switch';
import { draw } from './draw';
import { toldBy } from './Picture';

interface Props {
  view: View;
  /** When the game was; without it, just now. */
  at?: number;
  onClose: () => void;
}

interface Drawn {
  /** All that it tells, to see whether it is still the wanted one. */
  of: string;
  says: string;
  /** A data: address, which the page may show, and a long press can save. */
  shown: string;
  file: File;
}

/** The only styles of this part: too few for a sheet of their own. */
const frame = {
  ...{ width: '100%', maxWidth: 'calc(55 * var(--svh))', minWidth: 'min(100%, 12rem)' },
  ...{ margin: '0 auto', aspectRatio: '4 / 5', background: 'var(--scene-sky)' },
};

/** Shows a picture of the game that this phone draws, and hands it to another app or saves it. */
export function PictureSheet({ view, at, onClose }: Props) {
  const words = replayWords().picture;
  const names = useSignal(true);
  const failed = useSignal(false);
  const picture = useSignal<Drawn | undefined>(undefined);
  const preview = useRef<HTMLDivElement>(null);
  const when = useMemo(() => at ?? Date.now(), [at]);
  const told = toldBy(view, when, names.value);
  const of = JSON.stringify(told);
  const wanted = useRef(of);
  wanted.current = of;
  useEffect(() => {
    if (!preview.current) return;
    failed.value = false;
    drawn(told, preview.current).then(
      (done) => {
        if (wanted.current === of)
          picture.value = { of, says: `${told.headline}. ${told.facts}`, ...done };
      },
      () => {
        failed.value = true;
      },
    );
  }, [of]);
  const ready = picture.value?.of === of ? picture.value.file : undefined;
  const shares = ready !== undefined && canShare(ready);
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="picture" style={frame} ref={preview} data-light={told.winner}>
        {picture.value && (
          <img class="role-art" src={picture.value.shown} alt={picture.value.says} />
        )}
      </div>
      {failed.value && <Notice class="refusal">{words.trouble}</Notice>}
      <Switch on={names} label={words.names} hint={words.namesHint} />
      <Button
        kind="primary"
        icon={shares ? 'share' : 'down'}
        disabled={!ready}
        onClick={() => ready && send(ready)}
      >
        {shares ? words.share : words.save}
      </Button>
    </Sheet>
  );
}

async function drawn(told: Parameters<typeof draw>[0], preview: Element) {
  const canvas = await draw(told, preview);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('no file');
  const file = new File([blob], 'tabula.png', { type: blob.type });
  return { shown: canvas.toDataURL('image/png'), file };
}

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** On plain HTTP and in many browsers of computers there is nothing to share with. */
async function send(file: File): Promise<void> {
  try {
    if (canShare(file)) return await navigator.share({ files: [file] });
  } catch (error) {
    // A person who closes the share sheet has not asked for anything else.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  saveFile(file, file.name);
}
