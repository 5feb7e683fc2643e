import { language } from '../i18n/language';
import { citiesOf } from './code';

/** The cities to read a code aloud with. A screen reader says them as what they are written in. */
export function Cities({ code }: { code: string }) {
  const korean = language.value === 'ko';
  return (
    <span class="cities" lang={korean ? 'ko' : 'it'}>
      {citiesOf(code, korean).join(' · ')}
    </span>
  );
}
