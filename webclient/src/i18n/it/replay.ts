import type { ReplayWords } from '../en/replay';
import { plural } from './tools';

export const replay: ReplayWords = {
  title: 'Replay della partita',
  coming: 'Caricamento della partita…',
  toStart: 'Pagina iniziale',
  eyes: 'Punto di vista',
  truth: 'La verità',
  truthHint:
    'Si vedono tutte le carte e tutte le scelte. Tocca un posto per vedere la partita come l’ha vista quella persona.',
  asSeen: (name) =>
    `Solo quello che mostrava il telefono di ${name}. Tocca di nuovo il posto per la verità.`,
  leader: (name) => `${name} (conduce)`,
  asLed: (name) => `Quello che vedeva ${name} mentre conduceva, con tutte le carte.`,
  chapters: 'Notti e giorni',
  deal: 'Le carte',
  end: 'La fine',
  moment: 'Momento',
  of: (n, all, clock) => `${n} di ${all}, ${clock} dopo l’inizio`,
  next: 'Momento successivo',
  previous: 'Momento precedente',
  play: 'Riproduci',
  pause: 'Pausa',
  speed: (times: number) => `Velocità ${times}×`,
  story: 'Che cosa è successo quella notte',
  card: 'Carta',
  points: (who, target) => `${who} → ${target}`,
  take: 'Salva o condividi',
  copy: 'Copia un riassunto',
  copied: 'Copiato',
  byHand: 'Seleziona e copia questo',
  download: 'Scarica il file',
  picture: {
    title: 'Un’immagine della serata',
    names: 'Con i nomi',
    namesHint: 'Senza, nell’immagine ci sono solo gli animali.',
    share: 'Condividi',
    save: 'Salva l’immagine',
    trouble:
      'Non è stato possibile disegnare l’immagine. Riprova, o apri questa pagina in un altro browser.',
    nights: (n) => plural(n, { one: '# notte', other: '# notti' }),
    alone: 'Un solo vincitore',
  },
  kept: 'Chi ha questo link può guardare. Il replay resta per 30 giorni dopo la partita.',
  sealRight:
    'Sì. Le carte corrispondono al sigillo che tutti hanno visto all’inizio. Per controllare: lo SHA-256 del primo testo qui sotto deve essere uguale al secondo.',
  sealWrong:
    'No. Le carte non corrispondono al sigillo che tutti hanno visto all’inizio: lo SHA-256 del primo testo qui sotto non è il secondo.',
  sealByHand:
    'Questo browser non può controllarlo. Per controllare: lo SHA-256 del primo testo qui sotto deve essere il secondo, cioè il sigillo che tutti hanno visto all’inizio.',
};
