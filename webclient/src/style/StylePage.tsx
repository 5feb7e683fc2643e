import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { village } from '../../e2e/gallery/village';
import { leftHanded } from '../browser/preferences';
import { LeftHandedSwitch } from '../features/menu/LeftHandedSwitch';
import { language } from '../i18n/language';
import { Choice } from '../kit/Choice';
import { LanguagePicker } from '../kit/LanguagePicker';
import type { Mood } from '../kit/Stage';
import { SessionContext } from '../room/session';
import { Avatars, Emblems, Pictures } from './Drawings';
import { Controls, Places, Secrets, Votes } from './Parts';
import { Colours, Letters } from './Tokens';
import './style.css';
import { screens, still } from './sample';

const moods = ['day', 'dawn', 'dusk', 'night', 'red'] as const satisfies Mood[];
const sizes = ['100', '150', '200'] as const;
const phones = ['390x844', '320x568', '844x390'] as const;

const named = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value }));

/** All there is to see, in every mood, language, hand and size. Light or dark is for the browser to say. */
export function StylePage() {
  const mood = useSignal<Mood>('day');
  const size = useSignal<(typeof sizes)[number]>('100');
  const phone = useSignal<(typeof phones)[number]>('390x844');
  useLayoutEffect(() => {
    document.documentElement.dataset.mood = mood.value;
    document.documentElement.style.fontSize = `${size.value}%`;
  }, [mood.value, size.value]);
  return (
    <SessionContext.Provider value={still(village({ phase: 'discussion', seconds: 134 }))}>
      <header class="style-bar">
        <h1>Tabula</h1>
        <LanguagePicker />
        <Pick legend="Mood" values={moods} picked={mood} />
        <Pick legend="Letters" values={sizes} picked={size} />
        <Pick legend="Phone" values={phones} picked={phone} />
        <LeftHandedSwitch />
      </header>
      <main class="style-page">
        <Part title="Colours">
          <Colours key={mood.value} />
        </Part>
        <Part title="Letters">
          <Letters />
        </Part>
        <Part title="Avatars">
          <Avatars />
        </Part>
        <Part title="Emblems">
          <Emblems />
        </Part>
        <Part title="Pictures">
          <Pictures />
        </Part>
        <Part title="Controls">
          <Controls />
        </Part>
        <Part title="Places">
          <Places />
        </Part>
        <Part title="Votes">
          <Votes />
        </Part>
        <Part title="Secrets">
          <Secrets />
        </Part>
        <Part title="Screens">
          <Screens
            key={`${language.value} ${leftHanded.value}`}
            size={size.value}
            phone={phone.value}
          />
        </Part>
      </main>
    </SessionContext.Provider>
  );
}

interface PickProps<T extends string> {
  legend: string;
  values: readonly T[];
  picked: { value: T };
}

function Pick<T extends string>({ legend, values, picked }: PickProps<T>) {
  return (
    <Choice
      legend={legend}
      options={named(values)}
      value={picked.value}
      onChange={(value) => (picked.value = value)}
    />
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="style-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Each in a window of its own, as a phone has it. */
function Screens({ size, phone }: { size: string; phone: string }) {
  const [width, height] = phone.split('x');
  return (
    <div class="style-row">
      {screens.map(({ name }) => (
        <figure key={name}>
          <iframe
            title={name}
            src={`/style.html?screen=${name}&size=${size}`}
            width={width}
            height={height}
            loading="lazy"
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
