import { messages } from '../i18n/language';
import { CODE_ALPHABET } from '../protocol/types.gen';

/** The cities to read a code aloud with. */
export function Cities({ code }: { code: string }) {
  const names = messages.value.lobby.cities.split(' ');
  const cities = [...code].map((letter) => names[CODE_ALPHABET.indexOf(letter)] ?? letter);
  return <span class="cities">{cities.join(' · ')}</span>;
}
