import { useSignal } from '@preact/signals';
import { isTimed } from '../../game/cards';
import { sameName } from '../../game/names';
import { workshopWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button, ConfirmButton } from '../../kit/Button';
import { Choice } from '../../kit/Choice';
import type { OwnRole, RoleID } from '../../protocol/types.gen';
import { editionOf, ruleBook } from '../../room/ruleBook';
import { useSentCommand } from '../../room/useSentCommand';
import { cardName, refusalText } from '../../words/wording';
import { putCustomCard, removeCustomCard } from './customCards';
import { useSettings } from './useSettings';

interface Props {
  number: number;
  onDone: () => void;
}

const blank: Omit<OwnRole, 'number'> = {
  name: '',
  text: '',
  side: 'humans',
  counts: 'humans',
  seen_as: 'not',
  power: 'nothing',
  first: 1,
  uses: 0,
  self: false,
  hunts: false,
};

/** A card has no lines, and the server takes single blanks only. */
const oneLine = (text: string) => text.trim().split(/\s+/).join(' ');

const limits = { name: 24, text: 240 };

/** Makes or changes a custom card (three blank cards lie in the old box for that). */
export function CustomCardForm({ number, onDone }: Props) {
  const { customCard: words } = workshopWords();
  const { settings, deck, change } = useSettings();
  const known = settings.own.find((own) => own.number === number);
  const draft = useSignal<OwnRole>(known ?? { ...blank, number });
  const card = draft.value;
  const set = (changes: Partial<OwnRole>) => (draft.value = { ...draft.value, ...changes });
  const choices = <T extends string>(labels: Record<T, string>) =>
    (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));
  const sent = useSentCommand(onDone);
  const others: RoleID[] = [
    ...(editionOf(settings.edition)?.roles ?? []),
    ...settings.own
      .filter((own) => own.number !== number)
      .map((own) => `own_${own.number}` as RoleID),
  ];
  const taken = sameName(
    card.name,
    others.map((role) => cardName(settings, role)),
  );
  const save = () => {
    const own = { ...card, name: oneLine(card.name), text: oneLine(card.text) };
    sent.follow(change(putCustomCard(settings, deck, own)));
  };
  return (
    <>
      {settings.options.wise_old_man === 'on' && <p class="refusal">{words.elder}</p>}
      <label class="field">
        {words.name}
        <input
          maxLength={limits.name}
          value={card.name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      </label>
      {taken && <p class="refusal">{refusalText({ code: 'own_name_taken', name: taken })}</p>}
      <label class="field">
        {words.text}
        <textarea
          rows={3}
          maxLength={limits.text}
          value={card.text}
          onInput={(event) => set({ text: event.currentTarget.value })}
        />
      </label>
      <Choice
        legend={words.side}
        options={choices(words.sides)}
        value={card.side === 'wolves' ? 'wolves' : 'humans'}
        onChange={(side) => set({ side, hunts: card.hunts && side === 'wolves' })}
      />
      <Choice
        legend={words.counts}
        options={choices(words.countsAs)}
        value={card.counts === 'wolves' ? 'wolves' : 'humans'}
        onChange={(counts) => set({ counts })}
      />
      <Choice
        legend={words.seenAs}
        options={choices(words.looks)}
        value={card.seen_as === 'werewolf' ? 'werewolf' : 'not'}
        onChange={(seen_as) => set({ seen_as })}
      />
      <label class="field">
        {words.power}
        <select value={card.power} onChange={(event) => set({ power: event.currentTarget.value })}>
          {(ruleBook.value?.own_powers ?? [card.power]).map((power) => (
            <option key={power} value={power}>
              {words.powers[power] ?? power}
            </option>
          ))}
        </select>
      </label>
      {card.power === 'mark' && <p class="quiet">{words.markHarmless}</p>}
      {isTimed(card) && <Times card={card} onChange={set} />}
      {card.power === 'protect' && (
        <Checkbox label={words.self} on={card.self} onChange={(self) => set({ self })} />
      )}
      {card.side === 'wolves' && (
        <Checkbox label={words.hunts} on={card.hunts} onChange={(hunts) => set({ hunts })} />
      )}
      {sent.refusal && <Notice class="refusal">{refusalText(sent.refusal, settings)}</Notice>}
      <Button
        kind="primary"
        disabled={card.name.trim() === '' || taken !== undefined || sent.waiting}
        onClick={save}
      >
        {sent.waiting ? words.saving : words.save}
      </Button>
      {known && !sent.waiting && (
        <ConfirmButton
          label={words.remove}
          sure={words.removeSure}
          onSure={() => sent.follow(change(removeCustomCard(settings, deck, number)))}
        />
      )}
    </>
  );
}

interface TimesProps {
  card: OwnRole;
  onChange: (changes: Partial<OwnRole>) => void;
}

function Times({ card, onChange }: TimesProps) {
  const { customCard: words } = workshopWords();
  return (
    <>
      <Choice
        legend={words.first}
        options={['1', '2', '3', '4', '5'].map((n) => ({ value: n, label: n }))}
        value={String(card.first)}
        onChange={(first) => onChange({ first: Number(first) })}
      />
      {card.power !== 'eliminate' && (
        <Choice
          legend={words.uses}
          options={['0', '1', '2', '3'].map((n) => ({
            value: n,
            label: n === '0' ? words.everyNight : words.times(Number(n)),
          }))}
          value={String(card.uses)}
          onChange={(uses) => onChange({ uses: Number(uses) })}
        />
      )}
    </>
  );
}

interface CheckboxProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Checkbox({ label, on, onChange }: CheckboxProps) {
  return (
    <label class="switch box">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
