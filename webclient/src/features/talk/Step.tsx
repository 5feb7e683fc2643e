import { useEffect, useRef } from 'preact/hooks';
import { isGhost } from '../../game/facts';
import { type Claimable, canBeAbout, type Draft, missingIn, tellsOfNight } from '../../game/talk';
import { statementWords } from '../../i18n/language';
import { Icon } from '../../kit/art/Icon';
import { Choice } from '../../kit/Choice';
import type { RoleID } from '../../protocol/types.gen';
import { useView } from '../../room/session';
import { LongTable } from '../../table/LongTable';
import { cardName, seatName } from '../../words/wording';

interface StepProps {
  draft: Draft;
  onChoose: (draft: Draft) => void;
}

/** What is chosen next. */
export function Step({ draft, onChoose }: StepProps) {
  const view = useView();
  const { table, room } = view;
  const words = statementWords();
  const missing = missingIn(draft);
  const cards = table.deck.map(({ role }) => ({
    key: role,
    label: cardName(room.settings, role),
    role,
  }));
  switch (missing) {
    case 'target':
    case 'other':
      return (
        <>
          <Nights draft={draft} onChoose={onChoose} />
          <Question>{words.which[missing]}</Question>
          <LongTable
            label={words.which[missing]}
            onChoose={(seat) => onChoose({ ...draft, [missing]: seat })}
            place={(seat) => ({
              ghost: isGhost(view, seat),
              disabled: !canBeAbout(view, draft, seat),
            })}
          />
        </>
      );
    case 'role':
      return (
        <Choices
          title={words.which.role}
          of={cards}
          onChoose={({ role }) => onChoose({ ...draft, role })}
        />
      );
    case 'power':
      return (
        <>
          <Nights draft={draft} onChoose={onChoose} />
          <Choices
            title={words.which.power}
            of={(table.words?.powers ?? []).map((power) => ({
              key: power,
              label: words.used[power as Claimable]('…'),
            }))}
            onChoose={({ key }) => onChoose({ ...draft, power: key })}
          />
        </>
      );
    case 'what':
      return (
        <>
          <Nights draft={draft} onChoose={onChoose} />
          <Choices
            title={words.which.what(seatName(view, draft.target ?? 0))}
            of={[
              ...(table.words?.sights
                ? (['werewolf', 'not'] as const).map((sight) => ({
                    key: sight,
                    label: words.sight[sight],
                    part: { sight },
                  }))
                : []),
              ...(table.words?.exact
                ? cards.map(({ role, label }) => ({
                    key: `card ${role}`,
                    label,
                    role,
                    part: { role },
                  }))
                : []),
            ]}
            onChoose={({ part }) => onChoose({ ...draft, ...part })}
          />
        </>
      );
    case 'count':
      return (
        <>
          <Nights draft={draft} onChoose={onChoose} />
          <Choices
            title={words.which.count}
            of={table.seats.map((_, count) => ({ key: count, label: String(count) }))}
            onChoose={({ key }) => onChoose({ ...draft, count: key })}
          />
        </>
      );
    default:
      return null;
  }
}

/** The title of a step gets the focus, because the button that was tapped is gone. */
function Question({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [children]);
  return (
    <h3 ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}

interface Option {
  key: string | number;
  label: string;
  role?: RoleID;
}

interface ChoicesProps<O extends Option> {
  title: string;
  of: readonly O[];
  onChoose: (option: O) => void;
}

/** A few things to choose from. The first tap chooses. */
export function Choices<O extends Option>({ title, of, onChoose }: ChoicesProps<O>) {
  return (
    <>
      <Question>{title}</Question>
      <div class="said-choices" data-tiny={of.every(({ key }) => typeof key === 'number')}>
        {of.map((option) => (
          <button
            key={option.key}
            type="button"
            class="button plain"
            onClick={() => onChoose(option)}
          >
            {option.role && <Icon name={option.role} />}
            <span>{option.label}</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** The night that a statement tells of. Most tell of the last one. */
function Nights({ draft, onChoose }: StepProps) {
  const { table } = useView();
  const { which } = statementWords();
  if (!tellsOfNight(draft) || table.night < 2) return null;
  const nights = Array.from({ length: table.night }, (_, index) => String(index + 1));
  return (
    <Choice
      legend={which.night}
      options={nights.map((night) => ({ value: night, label: night }))}
      value={String(draft.night)}
      onChange={(night) => onChoose({ ...draft, night: Number(night) })}
    />
  );
}
