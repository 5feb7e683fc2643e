import type { DeckChoice } from '../../game/options';
import type { EditionID } from '../../protocol/types.gen';

export const editions: Record<EditionID, string> = {
  fourth: 'Fourth edition',
  classic: 'Classic',
  cd: 'CD edition',
  'full-moon': 'Luna Piena (Full Moon)',
};

export const presets: Record<DeckChoice, string> = {
  default: 'Standard',
  printed: 'As printed',
  plain: 'Basic',
  trick_or_treat: 'Trick or treat',
  library: 'Library',
  stable: 'Barn',
  crypt: 'Crypt',
  own: 'Card by card',
};
