import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: 'Quarta edizione',
  classic: 'Classica',
  cd: 'Edizione CD',
  'full-moon': 'Luna Piena',
};

export const presets: Messages['presets'] = {
  default: 'Standard',
  printed: 'Da regolamento',
  plain: 'Base',
  trick_or_treat: 'Dolcetto o scherzetto',
  library: 'Biblioteca',
  stable: 'Stalla',
  crypt: 'Cripta',
  own: 'Carta per carta',
};
