import { language } from '../i18n/language';

/** Italian cities to read a code aloud with. They are names, the same in every language but Korean. */
const cities: Readonly<Record<string, string>> = {
  B: 'Bologna',
  C: 'Como',
  D: 'Domodossola',
  F: 'Firenze',
  G: 'Genova',
  L: 'Livorno',
  M: 'Milano',
  N: 'Napoli',
  P: 'Palermo',
  R: 'Roma',
  S: 'Savona',
  T: 'Torino',
  V: 'Venezia',
  Z: 'Zara',
};

/** The same cities in Hangul, for those who do not read Latin letters easily. */
const koreanCities: typeof cities = {
  B: '볼로냐',
  C: '코모',
  D: '도모도솔라',
  F: '피렌체',
  G: '제노바',
  L: '리보르노',
  M: '밀라노',
  N: '나폴리',
  P: '팔레르모',
  R: '로마',
  S: '사보나',
  T: '토리노',
  V: '베네치아',
  Z: '자라',
};

export function citiesOf(code: string, korean: boolean): string[] {
  const names = korean ? koreanCities : cities;
  return [...code].map((letter) => names[letter] ?? letter);
}

/** The cities to read a code aloud with. A screen reader says them as what they are written in. */
export function Cities({ code }: { code: string }) {
  const korean = language.value === 'ko';
  return (
    <span class="cities" lang={korean ? 'ko' : 'it'}>
      {citiesOf(code, korean).join(' · ')}
    </span>
  );
}
