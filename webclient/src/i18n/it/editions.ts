import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: {
    name: 'Quarta edizione',
    text: 'I fantasmi accusano, due indiziati sotto processo, voto segreto.',
  },
  classic: {
    name: 'Classica',
    text: 'Tutto a voce e a turno. Due o più nominati. In caso di parità si rivota.',
  },
  cd: {
    name: 'Edizione CD',
    text: 'I lupi hanno aiutanti nascosti, c’è una strega, e se siete pochi c’è un solo indiziato: vita o morte.',
  },
  'full-moon': {
    name: 'Luna Piena',
    text: 'Tante carte speciali, oggetti sul tavolo e una lapide che si sposta.',
  },
};

export const presets: Messages['presets'] = {
  default: {
    name: 'Standard',
    text: 'Le carte stampate per quanti siete, alcune scambiate per essere alla pari.',
  },
  printed: { name: 'Da regolamento', text: 'Le carte dell’edizione, per quanti siete.' },
  plain: { name: 'Base', text: 'Solo lupi mannari, un veggente e villici.' },
  trick_or_treat: {
    name: 'Dolcetto o scherzetto',
    text: 'Con caramellaio, pettegola e mortovivo.',
  },
  library: { name: 'Biblioteca', text: 'Con Amleto, Dorian Gray, dottor Jekyll e Sherlock.' },
  stable: { name: 'Stalla', text: 'Con la mucca mannara, e Lara tra i lupi.' },
  crypt: { name: 'Cripta', text: 'Con necromante, mortovivo e Victoria Obscura.' },
  own: { name: 'Carta per carta', text: 'Scegli tu ogni carta.' },
};
