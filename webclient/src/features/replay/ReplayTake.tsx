import { useSignal } from '@preact/signals';
import { saveFile } from '../../browser/saveFile';
import type { View } from '../../game/view';
import { messages, replayWords } from '../../i18n/language';
import { Notice, useAnnounced } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { useCopy } from '../../kit/Copy';
import { LanguagePicker } from '../../kit/LanguagePicker';
import { ApiError, readLog, type Trouble } from '../../net/api';
import { ShownView } from '../../room/session';
import { OpenSeal } from '../../table/Seal';
import { summaryOf } from '../../words/summary';
import { troubleText } from '../../words/wording';
import { PictureSheet } from '../picture/lazy';

/** What stays when the page is closed: words for the chat, the log as a file, the proof of the deal. */
export function ReplayTake({ id, last, at }: { id: string; last: View; at: number }) {
  const words = replayWords();
  const text = `${summaryOf(last)}\n${location.origin}/replay/${id}`;
  const { copied, copy } = useCopy(text);
  useAnnounced(copied === 'yes' && messages.value.facts(words.copy, [words.copied]));
  const trouble = useSignal<Trouble | undefined>(undefined);
  const pictured = useSignal(false);
  const save = async () => {
    trouble.value = undefined;
    try {
      saveFile(await readLog(id), 'tabula-replay.json');
    } catch (error) {
      trouble.value = error instanceof ApiError ? error.trouble : 'offline';
    }
  };
  return (
    <section class="replay-take">
      <h2>{words.take}</h2>
      <LanguagePicker />
      <div class="row">
        <Button icon={copied === 'yes' ? 'check' : 'share'} onClick={copy}>
          {copied === 'yes' ? words.copied : words.copy}
        </Button>
        <Button icon="share" onClick={() => (pictured.value = true)}>
          {messages.value.game.end.picture}
        </Button>
        <Button icon="down" onClick={save}>
          {words.download}
        </Button>
      </div>
      {pictured.value && (
        <PictureSheet view={last} at={at} onClose={() => (pictured.value = false)} />
      )}
      {trouble.value && <Notice class="refusal">{troubleText(trouble.value)}</Notice>}
      {copied === 'by hand' && (
        <label class="field">
          {words.byHand}
          <textarea readOnly rows={8} value={text} onFocus={(e) => e.currentTarget.select()} />
        </label>
      )}
      <ShownView.Provider value={last}>
        <OpenSeal />
      </ShownView.Provider>
      <p class="quiet">{words.kept}</p>
    </section>
  );
}
