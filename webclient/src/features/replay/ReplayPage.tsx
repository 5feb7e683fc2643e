import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { replayWords } from '../../i18n/language';
import { MessageScreen } from '../../kit/MessageScreen';
import { ApiError, readReplay, type Trouble } from '../../net/api';
import type { Replay } from '../../protocol/types.gen';
import { goTo } from '../../room/route';
import { troubleText } from '../../words/wording';
import { ReplayStage } from './ReplayStage';

/** A game that is over, at /replay/ID, for a link in the call's chat. */
export function ReplayPage({ id }: { id: string }) {
  const words = replayWords();
  const replay = useSignal<Replay | undefined>(undefined);
  const trouble = useSignal<Trouble | undefined>(undefined);
  useEffect(() => {
    readReplay(id).then(
      (found) => {
        replay.value = found;
      },
      (error) => {
        trouble.value = error instanceof ApiError ? error.trouble : 'offline';
      },
    );
  }, [id]);
  if (replay.value) return <ReplayStage id={id} replay={replay.value} />;
  if (!trouble.value) return <MessageScreen title={words.title} text={words.coming} />;
  return (
    <MessageScreen
      title={words.title}
      text={troubleText(trouble.value)}
      act={{ label: words.toStart, onClick: () => goTo('/') }}
    />
  );
}
