import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: {
    name: 'Quarta edizione',
    text: 'I fantasmi accusano, due indiziati con gli indizi, condanna segreta.',
  },
  classic: {
    name: 'Classica',
    text: 'Tutto a voce e a turno, due o più nominati, se la condanna è pari si rivota.',
  },
  cd: {
    name: 'Edizione CD',
    text: 'Aiutanti nascosti dei lupi, una strega, lupi mannari con il numero, vita o morte se siete pochi.',
  },
  'full-moon': {
    name: 'Luna Piena',
    text: 'Tanti abitanti speciali, oggetti sul tavolo, una lapide che va in giro.',
  },
};

export const presets: Messages['presets'] = {
  default: { name: 'Standard', text: 'Le carte dell’edizione, per quanti siete.' },
  plain: { name: 'Semplice', text: 'Solo lupi mannari, un veggente e villici.' },
  trick_or_treat: {
    name: 'Dolcetto o scherzetto',
    text: 'Con caramellaio, pettegola e mortovivo.',
  },
  library: { name: 'Biblioteca', text: 'Con Amleto, Dorian Gray, dottor Jekyll e Sherlock.' },
  stable: { name: 'Stalla', text: 'Con la mucca mannara, e Lara tra i lupi.' },
  crypt: { name: 'Cripta', text: 'Con necromante, mortovivo e Victoria Obscura.' },
  own: { name: 'Carta per carta', text: 'Scegli tu ogni carta.' },
};
