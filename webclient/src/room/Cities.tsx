import { type Language, language } from '../i18n/language';
import { CODE_ALPHABET } from '../protocol/types.gen';

/** Cities to read a code aloud with, in the order of the letters. Those in Hangul begin with theirs in English. */
const cities: Readonly<Record<Language, string>> = {
  en: 'Boston Chicago Dublin Florence Glasgow London Madrid Naples Paris Rome Sydney Tokyo Vancouver Zurich',
  it: 'Bologna Como Domodossola Firenze Genova Livorno Milano Napoli Palermo Roma Savona Torino Venezia Zara',
  es: 'Barcelona Caracas Durango Formosa Granada Lima Madrid Neuquén Panamá Rosario Sevilla Toledo Valencia Zaragoza',
  ko: '보스턴 시카고 더블린 플로렌스 글래스고 런던 마드리드 나폴리 파리 로마 시드니 도쿄 밴쿠버 취리히',
};

export function citiesOf(code: string, speech: Language): string[] {
  const names = cities[speech].split(' ');
  return [...code].map((letter) => names[CODE_ALPHABET.indexOf(letter)] ?? letter);
}

/** The cities to read a code aloud with. */
export function Cities({ code }: { code: string }) {
  return <span class="cities">{citiesOf(code, language.value).join(' · ')}</span>;
}
