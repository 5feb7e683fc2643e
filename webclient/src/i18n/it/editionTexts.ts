import type { Workshop } from '../en/workshop';

export const editionTexts: Workshop['editionTexts'] = {
  fourth: 'I fantasmi accusano, due indiziati sotto processo, voto segreto.',
  classic: 'Tutto a voce e a turno. Due o più nominati. In caso di parità si rivota.',
  cd: 'I lupi hanno aiutanti nascosti, c’è una strega, e se siete pochi c’è un solo indiziato: vita o morte.',
  'full-moon': 'Tante carte speciali, oggetti sul tavolo e una lapide che si sposta.',
};

export const presetTexts: Workshop['presetTexts'] = {
  default: 'Le carte stampate per quanti siete, alcune scambiate per essere alla pari.',
  printed: 'Le carte dell’edizione, per quanti siete.',
  plain: 'Solo lupi mannari, un veggente e villici.',
  trick_or_treat: 'Con caramellaio, pettegola e mortovivo.',
  library: 'Con Amleto, Dorian Gray, dottor Jekyll e Sherlock.',
  stable: 'Con la mucca mannara, e Lara tra i lupi.',
  crypt: 'Con necromante, mortovivo e Victoria Obscura.',
  own: 'Scegli tu ogni carta.',
};
