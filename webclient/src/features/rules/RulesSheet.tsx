import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { messages, pagesWords } from '../../i18n/language';
import { Choice } from '../../kit/Choice';
import { Sheet } from '../../kit/Sheet';
import type { EditionID } from '../../protocol/types.gen';
import { wantRules } from '../../room/ruleBook';
import { HowToPlay } from './HowToPlay';
import { Rules } from './Rules';

interface Props {
  edition: EditionID;
  onClose: () => void;
}

/** All editions, beginning with the one that is played here. */
export function RulesSheet({ edition, onClose }: Props) {
  const { help, editions: names } = messages.value;
  const { rulePageWords } = pagesWords();
  const shown = useSignal(edition);
  useEffect(wantRules, []);
  const editions = Object.keys(names) as EditionID[];
  return (
    <Sheet title={help.title} onClose={onClose}>
      <HowToPlay />
      <Choice
        legend={rulePageWords.editions}
        options={editions.map((id) => ({ value: id, label: names[id] }))}
        value={shown.value}
        onChange={(id) => (shown.value = id)}
      />
      <Rules edition={shown.value} />
    </Sheet>
  );
}
