import type { ReplayWords } from '../en/replay';

export const replay: ReplayWords = {
  title: 'La partita rivista',
  coming: 'La partita sta arrivando.',
  toStart: 'All’inizio',
  eyes: 'Con gli occhi di',
  truth: 'La verità',
  truthHint:
    'Tutte le carte e tutte le scelte sono scoperte. Tocca un posto per guardare con quegli occhi.',
  asSeen: (name) =>
    `Solo quello che mostrava il telefono di ${name}. Tocca di nuovo il posto per la verità.`,
  leader: (name) => `${name}, alla guida`,
  asLed: (name) =>
    `Quello che vedeva ${name}: alla guida della partita, con tutte le carte scoperte.`,
  chapters: 'Notti e giorni',
  deal: 'Le carte',
  end: 'La fine',
  moment: 'Momento',
  of: (n, all, clock) => `${n} di ${all}, ${clock} dopo la distribuzione`,
  next: 'Momento successivo',
  previous: 'Momento precedente',
  story: 'Perché è successo',
  suspected: 'I sospetti del villaggio',
  card: 'Carta',
  points: (who, target) => `${who} → ${target}`,
  take: 'Da portare via',
  copy: 'Copia un riassunto',
  copied: 'Copiato',
  byHand: 'Copia questo',
  download: 'Scarica la registrazione',
  kept: 'Chi ha questo link può guardare. Resta per 30 giorni dopo la partita.',
};
