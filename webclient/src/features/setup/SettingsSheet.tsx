import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isHost } from '../../game/facts';
import { paceOf } from '../../game/options';
import { language, messages, workshopWords } from '../../i18n/language';
import { Notice } from '../../kit/announce';
import { Button } from '../../kit/Button';
import { Choice } from '../../kit/Choice';
import { Sheet } from '../../kit/Sheet';
import type { Settings, Timing } from '../../protocol/types.gen';
import { wantRules } from '../../room/ruleBook';
import { useView } from '../../room/session';
import { OptionList } from './OptionList';
import { useSettings } from './useSettings';

/** Every part takes its time, but for a token that was chosen ahead. */
const isSound = ([part, ms]: [string, number]) =>
  Number.isFinite(ms) && (ms > 0 || (part === 'token' && ms === 0));

/** The host edits a copy; nothing changes for the room before "Save". The others read. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const view = useView();
  const { room } = view;
  const host = isHost(view);
  const { settings: meant, change } = useSettings();
  const draft = useSignal<Settings>(meant);
  const settings = host ? draft.value : room.settings;
  const { pace: words } = workshopWords();
  const { pace: paces } = messages.value.lobby;
  const { timing } = settings;
  const pace = paceOf(room, timing);
  const sound = Object.entries(timing).every(isSound);
  useEffect(wantRules, []);

  const setTiming = (changes: Partial<Timing>) => {
    draft.value = { ...draft.value, timing: { ...timing, ...changes } };
  };
  const save = () => {
    change(draft.value);
    onClose();
  };
  return (
    <Sheet title={messages.value.lobby.settings} onClose={onClose} draft={host}>
      <fieldset class="settings" disabled={!host}>
        <Choice
          legend={paces.title}
          options={room.presets.map((preset) => ({
            value: preset.pace,
            label: paces.paces[preset.pace],
          }))}
          value={pace}
          onChange={(value) => setTiming(room.presets.find((p) => p.pace === value)?.timing ?? {})}
        />
        <details class="timings" open={pace === undefined}>
          <summary>{pace === undefined ? paces.own : words.timings}</summary>
          <Timings timing={timing} onChange={setTiming} />
        </details>
        <OptionList settings={settings} onChange={(changed) => (draft.value = changed)} />
      </fieldset>
      {host && (
        <>
          {!sound && <Notice>{words.wrong}</Notice>}
          <div class="sheet-foot">
            <Button kind="primary" onClick={save} disabled={!sound}>
              {words.save}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  );
}

interface TimingsProps {
  timing: Timing;
  onChange: (changes: Partial<Timing>) => void;
}

function Timings({ timing, onChange }: TimingsProps) {
  const parts = Object.keys(timing) as (keyof Timing)[];
  return (
    <>
      {parts.map((part) => (
        <Seconds
          key={part}
          label={workshopWords().settingNames[part] ?? part}
          ms={timing[part]}
          onChange={(ms) => onChange({ [part]: ms })}
        />
      ))}
    </>
  );
}

interface SecondsProps {
  label: string;
  ms: number;
  onChange: (ms: number) => void;
}

/**
 * A number of seconds. Keyboards of phones offer a comma or a point, by their own language, so both
 * are read. What was typed stays as it is: "2," is on its way to "2,5".
 */
function Seconds({ label, ms, onChange }: SecondsProps) {
  const typed = useSignal('');
  const shown = Object.is(asMilliseconds(typed.value), ms) ? typed.value : asSeconds(ms);
  return (
    <label class="timing">
      <span>{label}</span>
      <input
        inputMode="decimal"
        autocomplete="off"
        value={shown}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          onChange(asMilliseconds(typed.value));
        }}
      />
    </label>
  );
}

/** NaN for what is no number. */
function asMilliseconds(typed: string): number {
  const digits = typed.trim().replace(',', '.');
  return /^\d*\.?\d*$/.test(digits) ? Math.round(Number.parseFloat(digits) * 1000) : Number.NaN;
}

const asSeconds = (ms: number) =>
  Number.isNaN(ms)
    ? ''
    : (ms / 1000).toLocaleString(language.value, { useGrouping: false, maximumFractionDigits: 3 });
