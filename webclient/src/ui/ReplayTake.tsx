import { ShownView } from '../app/session';
import { messages, replayWords } from '../i18n/language';
import type { View } from '../state/view';
import { Icon } from './art/Icon';
import { Button } from './Button';
import { useCopy } from './Copy';
import { LanguagePicker } from './LanguagePicker';
import { OpenSeal } from './Seal';
import { summaryOf } from './summary';

/** What stays when the page is closed: words for the chat, the log as a file, the proof of the deal. */
export function ReplayTake({ id, last }: { id: string; last: View }) {
  const words = replayWords();
  const text = `${summaryOf(last)}\n${location.origin}/replay/${id}`;
  const { copied, copy } = useCopy(text);
  return (
    <section class="replay-take">
      <h2>{words.take}</h2>
      <LanguagePicker />
      <div class="row">
        <Button icon={copied === 'yes' ? 'check' : 'share'} onClick={copy}>
          {copied === 'yes' ? words.copied : words.copy}
        </Button>
        <a class="button" href={`/api/replays/${id}/log`} download>
          <Icon name="down" />
          <span>{words.download}</span>
        </a>
      </div>
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
      <p class="unseen" role="status">
        {copied === 'yes' && messages.value.facts(words.copy, [words.copied])}
      </p>
    </section>
  );
}
