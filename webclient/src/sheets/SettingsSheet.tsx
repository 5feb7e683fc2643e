import { useSignal } from '@preact/signals';
import { useSession, useView } from '../app/session';
import { messages } from '../i18n/language';
import type { FirstNight, Settings, Timing } from '../protocol/types.gen';
import { Button } from '../ui/Button';
import { Choice } from '../ui/Choice';
import { Sheet } from '../ui/Sheet';

const nights: FirstNight[] = ['none', 'kill'];
const same = (a: Timing, b: Timing) => JSON.stringify(a) === JSON.stringify(b);

/** The host edits a copy; nothing changes for the room before "Save". */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { room } = useView();
  const draft = useSignal<Settings>(room.settings);
  const { options } = messages.value.lobby;
  const { timing, first_night_victim } = draft.value;
  const pace = room.presets.find((preset) => same(preset.timing, timing))?.pace;
  const sound = Object.values(timing).every((ms) => Number.isFinite(ms) && ms > 0);

  const setTiming = (changes: Partial<Timing>) => {
    draft.value = { ...draft.value, timing: { ...timing, ...changes } };
  };
  const save = () => {
    session.send({ t: 'change', settings: draft.value });
    onClose();
  };
  return (
    <Sheet title={messages.value.lobby.settings} onClose={onClose}>
      <Choice
        legend={options.firstNight}
        options={nights.map((value) => ({ value, label: options[value] }))}
        value={first_night_victim}
        onChange={(value) => (draft.value = { ...draft.value, first_night_victim: value })}
      />
      <Choice
        legend={options.pace}
        options={room.presets.map((preset) => ({
          value: preset.pace,
          label: options.paces[preset.pace],
        }))}
        value={pace}
        onChange={(value) => setTiming(room.presets.find((p) => p.pace === value)?.timing ?? {})}
      />
      <details class="timings" open={pace === undefined}>
        <summary>{pace === undefined ? options.own : options.timings}</summary>
        <Timings timing={timing} onChange={setTiming} />
      </details>
      {!sound && <p role="alert">{options.wrong}</p>}
      <Button kind="primary" onClick={save} disabled={!sound}>
        {options.save}
      </Button>
    </Sheet>
  );
}

interface TimingsProps {
  timing: Timing;
  onChange: (changes: Partial<Timing>) => void;
}

function Timings({ timing, onChange }: TimingsProps) {
  const { settingNames } = messages.value;
  const parts = Object.keys(timing) as (keyof Timing)[];
  return (
    <>
      {parts.map((part) => (
        <label key={part} class="timing">
          <span>{settingNames[part]}</span>
          <input
            type="number"
            inputMode="numeric"
            min="1"
            value={timing[part] / 1000}
            onInput={(event) => onChange({ [part]: event.currentTarget.valueAsNumber * 1000 })}
          />
        </label>
      ))}
    </>
  );
}
