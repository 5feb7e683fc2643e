import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: 'Cuarta edición',
  classic: 'Clásica',
  cd: 'Edición CD',
  'full-moon': 'Luna Piena (luna llena)',
};

export const presets: Messages['presets'] = {
  default: 'Normal',
  printed: 'Como está impreso',
  plain: 'Básico',
  trick_or_treat: 'Truco o trato',
  library: 'Biblioteca',
  stable: 'Establo',
  crypt: 'Cripta',
  own: 'Carta a carta',
};
