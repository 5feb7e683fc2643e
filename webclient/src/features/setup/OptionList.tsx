import { type OptionGroup, optionGroups, withOption } from '../../game/options';
import { workshopWords } from '../../i18n/language';
import { Button } from '../../kit/Button';
import { Choice } from '../../kit/Choice';
import type { Option, OptionID, Settings } from '../../protocol/types.gen';
import { editionOf } from '../../room/ruleBook';

interface Props {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

const groupNames = Object.keys(optionGroups) as OptionGroup[];

/** More values than these are picked from a list. */
const inSight = 5;

/** Every option that the edition offers, in groups, each with what it is about. */
export function OptionList({ settings, onChange }: Props) {
  const { deck, groups, pace } = workshopWords();
  const edition = editionOf(settings.edition);
  if (!edition) return <p>{deck.loading}</p>;
  const offered = (id: OptionID) => edition.options.find((option) => option.id === id);
  const set = (id: OptionID, value: string) => {
    onChange({ ...settings, options: withOption(settings.options, id, value) });
  };
  const standard = Object.fromEntries(edition.options.map(({ id, default: value }) => [id, value]));
  return (
    <>
      {groupNames.map((group) => (
        <details key={group} class="option-group">
          <summary>{groups[group]}</summary>
          {optionGroups[group]
            .filter((id) => matters(id, settings))
            .flatMap((id) => offered(id) ?? [])
            .map((option) => (
              <OneOption
                key={option.id}
                option={option}
                value={settings.options[option.id] ?? option.default}
                onChange={(value) => set(option.id, value)}
              />
            ))}
        </details>
      ))}
      <Button onClick={() => onChange({ ...settings, options: standard })}>{pace.standard}</Button>
    </>
  );
}

/** Some options mean something only together with another. */
function matters(id: OptionID, { options }: Settings): boolean {
  if (id === 'moderator_decides') return options.moderator === 'host';
  return id !== 'small_group_max' || options.suspects === 'auto';
}

interface OneProps {
  option: Option;
  value: string;
  onChange: (value: string) => void;
}

function OneOption({ option, value, onChange }: OneProps) {
  const { title, hint, values } = workshopWords().options[option.id];
  if (option.values.length > inSight) {
    return (
      <label class="field">
        {title}
        <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.values.map((each) => (
            <option key={each} value={each}>
              {values[each] ?? each}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <Choice
      legend={title}
      hint={hint}
      options={option.values.map((each) => ({ value: each, label: values[each] ?? each }))}
      value={value}
      onChange={onChange}
    />
  );
}
