import type { ReplayWords } from '../en/replay';
import { list, plural } from './tools';

export const replay: ReplayWords = {
  title: 'Replay della partita',
  coming: 'Caricamento della partita…',
  toStart: 'Pagina iniziale',
  eyes: 'Punto di vista',
  truth: 'La verità',
  truthHint:
    'Si vedono tutte le carte e tutte le scelte. Tocca un posto per vedere la partita come l’ha vista quella persona.',
  asSeen: (name) =>
    `Solo quello che mostrava il telefono di ${name}. Tocca ancora il posto per vedere tutto.`,
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
    title: 'Un’immagine della partita',
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
  fair: {
    right: (have, all) =>
      all === 1
        ? 'Controllato: un telefono e il server hanno mescolato insieme: nessuno dei due ha potuto scegliere le carte da solo.'
        : `Controllato: ${plural(have, { one: '# telefono', other: '# telefoni' })} su ${all} e il server hanno mescolato insieme: nessuno da solo ha potuto scegliere le carte.`,
    asked:
      'Controllato: a parte la carta chiesta da una persona, nessuno da solo ha potuto scegliere le carte.',
    alone:
      'Nessun telefono ha aiutato a mescolare: il server ha fatto da solo. Almeno nessuno ha cambiato le carte dopo: corrispondono al sigillo che tutti hanno visto all’inizio.',
    nobodyIn:
      'Non è arrivato il numero di nessun telefono: il server ha mescolato da solo. Ha usato il numero che aveva fissato prima.',
    faults: {
      seal: 'Qualcosa non va: le carte non corrispondono al sigillo che tutti hanno visto all’inizio.',
      nothing:
        'Qualcosa non va: i telefoni hanno partecipato, ma il server non mostra come ha mescolato.',
      secret:
        'Qualcosa non va: il server mostra un numero diverso da quello che aveva fissato prima della partita.',
      count: 'Qualcosa non va: hanno partecipato telefoni diversi da quelli annunciati all’inizio.',
      list: 'Qualcosa non va: all’inizio il server ha mostrato al tuo telefono una cosa diversa da adesso.',
      own: 'Qualcosa non va: il numero del tuo telefono è stato escluso o cambiato.',
    },
    number: (name) =>
      `Qualcosa non va: il numero del telefono di ${name} non è quello fissato prima della partita.`,
    deal: {
      ring: 'Qualcosa non va: i posti non sono quelli usciti mescolando.',
      roles: 'Qualcosa non va: le carte non sono quelle uscite mescolando.',
      dropped: 'Qualcosa non va: la carta messa via non è quella uscita mescolando.',
      gap: 'Qualcosa non va: il punto di partenza non è quello uscito a caso.',
      elder: 'Qualcosa non va: il Vecchio Saggio non è la persona uscita a caso.',
    },
    lot: (about) => `Qualcosa non va: il caso non ha deciso questa parità come doveva: ${about}.`,
    lots: {
      pack: 'chi ha attaccato il branco',
      power: 'chi ha scelto una carta',
      marker: 'il punto di partenza',
      suspect: 'chi è andato sotto processo',
      verdict: 'chi è stato condannato',
    },
    warnings: {
      replaced: 'Attenzione: il server ha cambiato la parte del tuo telefono nel mescolare.',
      changed:
        'Attenzione: il server ha cambiato qualcosa all’ultimo momento, e il tuo telefono non gli ha dato il suo numero.',
      left_out: 'Il tuo telefono ha mandato il suo numero, ma le carte sono state date senza.',
      other_end:
        'Quello che il server mostra ora non corrisponde a quello che il tuo telefono ha visto all’inizio. Più in basso puoi controllare.',
    },
    ofDeal: 'Sigillo delle carte',
    ofDealHint:
      'È l’impronta di tutte le carte. Alla fine puoi confrontarla con le carte: così nessuno può cambiarle di nascosto.',
    numbers: 'Mostra i numeri',
    how: 'Prima della partita ogni telefono ha fissato un numero, e anche il server. Tutti i numeri insieme hanno dato il seme, e il seme ha dato ogni estrazione. Il tuo telefono ha rifatto tutti i conti.',
    id: 'Partita',
    server: 'Fissato dal server (C)',
    secret: 'Numero del server (S)',
    list: 'Lista (L) e le sue tre parole',
    fixed: (name) => `${name}: fissato prima della partita`,
    opened: (name) => `${name}: numero`,
    missing: 'non è arrivato',
    seed: 'Seme',
    draws: 'Estrazioni per le carte',
    draw: (j, got, n) => `${j}: ${got} tra 0 e ${n - 1}`,
    ties: 'Parità decise dal caso',
    tie: (about, among, got) => `${about}. ${list(among)}: ${got}`,
    seal: 'Sigillo, e il testo sigillato',
  },
};
