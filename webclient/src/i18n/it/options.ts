import type { Workshop } from '../en/workshop';

const inPlay = { off: 'Senza', on: 'In gioco' };

/** Every option of a room: what it is called, what it is about, what can be chosen. */
export const options: Workshop['options'] = {
  first_night_victim: {
    title: 'Prima notte',
    hint: 'I lupi attaccano già la prima notte, oppure si incontrano soltanto.',
    values: { none: 'Non muore nessuno', kill: 'I lupi attaccano' },
  },
  night_mode: {
    title: 'Ordine della notte',
    hint: 'Rispondono tutti insieme, oppure le carte si chiamano una a una come al tavolo. Il risultato è lo stesso.',
    values: { simultaneous: 'Tutti insieme', sequential: 'Una carta alla volta' },
  },
  accusation_voters: {
    title: 'Chi accusa',
    hint: 'Solo i vivi, oppure anche i fantasmi. Alla votazione i fantasmi non partecipano mai.',
    values: { living: 'I vivi', living_and_ghosts: 'Anche i fantasmi' },
  },
  accusation_mode: {
    title: 'Come si accusa',
    hint: 'Uno dopo l’altro, oppure tutti nello stesso momento.',
    values: {
      sequential_public: 'A turno, apertamente',
      simultaneous_public: 'Insieme, apertamente',
      simultaneous_secret: 'Insieme, solo i totali',
    },
  },
  accusation_start: {
    title: 'Chi accusa per primo',
    hint: 'Chi siede subito prima del punto di partenza, oppure chi siede subito dopo. Da lì si va in senso orario. Il punto di partenza è la carta Benvenuto, la lapide o il posto dell’ultima vittima.',
    values: { right: 'Subito prima', left: 'Subito dopo' },
  },
  suspects: {
    title: 'Quanti indiziati',
    hint: 'Quanti vanno sotto processo dopo l’accusa. Con un solo indiziato si vota tra vita e morte.',
    values: {
      two_or_more: 'Due, di più in caso di parità',
      two: 'Due',
      one: 'Uno, vita o morte',
      auto: 'Due, uno se siete pochi',
    },
  },
  small_group_max: {
    title: 'Giocatori in un gruppo piccolo, al massimo',
    hint: 'Con questo numero di giocatori o meno, c’è un solo indiziato.',
    values: {},
  },
  verdict_mode: {
    title: 'Come si vota',
    hint: 'La votazione sugli indiziati: a voce e a turno, oppure segreta finché non hanno votato tutti.',
    values: { sequential_public: 'A turno, apertamente', simultaneous_secret: 'In segreto' },
  },
  lynch_tie: {
    title: 'Parità al voto',
    hint: 'Si vota di nuovo e poi decide il caso, oppure tra persone alla pari si condanna la prima in senso orario dopo il punto di partenza.',
    values: { revote_then_random: 'Si rivota, poi a caso', clockwise: 'In senso orario' },
  },
  marker_moves_on: {
    title: 'Quando si sposta il punto di partenza',
    hint: 'Solo con chi muore di notte, oppure con ogni nuovo fantasma.',
    values: { night: 'Alle morti di notte', any: 'A ogni morte' },
  },
  marker_on_double_death: {
    title: 'Più morti in una notte',
    hint: 'Chi di loro diventa il punto di partenza.',
    values: { random: 'A caso', cause_order: 'Prima le vittime dei lupi' },
  },
  guard_self: {
    title: 'Proteggere sé stessi',
    hint: 'Chi protegge può scegliere anche il proprio nome, oppure solo gli altri.',
    values: { false: 'No', true: 'Sì' },
  },
  owl_deadly: {
    title: 'Gufo mortale',
    hint: 'Con più di 20 giocatori chi è scelto dal gufo muore all’alba, a meno che non sia un lupo mannaro o il criceto mannaro.',
    values: { off: 'Mai', over_20: 'Da 21 in su' },
  },
  cd_servant_counts: {
    title: 'Come conta il servo',
    hint: 'Quando si confrontano le fazioni, il servo del lupo vale come umano oppure non conta.',
    values: { human: 'Come umano', none: 'Per niente' },
  },
  cd_double_attack: {
    title: 'Due attacchi di fila',
    hint: 'Se il branco attacca la stessa persona due notti di fila, la seconda volta la protezione fallisce.',
    values: { guard_only: 'Solo se è la guardia', anyone: 'Chiunque sia' },
  },
  ghost_menace: {
    title: 'Minaccia Fantasma',
    hint: 'Da due in su, i fantasmi non accusano più. Ogni giorno assegnano a un vivo la spada (due voti) e a un altro lo scudo (chi lo ha non può finire tra gli indiziati).',
    values: inPlay,
  },
  seven: {
    title: 'In sette',
    hint: 'Otto carte di cui una messa da parte senza guardarla, un mazzo da sette, oppure in sette non si gioca.',
    values: {
      refuse: 'Non si gioca',
      dropped_card: 'Una carta da parte',
      deck_of_seven: 'Sette carte',
    },
  },
  wise_old_man: {
    title: 'Vecchio Saggio',
    hint: 'Solo in otto: il veggente vede la carta esatta, e un giocatore chiama le due parti della notte. Con i suoni accesi parla il suo telefono. Quando lo attivi, anche «Prima notte» passa a «I lupi attaccano».',
    values: inPlay,
  },
  seating: {
    title: 'Posti',
    hint: 'L’ordine scelto nella sala d’attesa, oppure mescolato quando si danno le carte.',
    values: { seated: 'Come in sala', unseated: 'Mescolati' },
  },
  bare: {
    title: 'Tavolo semplice',
    hint: 'Nasconde le figure degli indizi, della carta Benvenuto e della lapide. Le regole non cambiano.',
    values: { off: 'No', on: 'Sì' },
  },
  edition_word: {
    title: 'La parola per la condanna',
    hint: 'Come si dice quando il villaggio uccide un indiziato: con la nostra parola, o con quella delle regole stampate.',
    values: { off: 'Condannare', on: 'Linciare' },
  },
  moderator: {
    title: 'Chi conduce',
    hint: 'Il server, e giocano tutti. Oppure l’host, che non ha una carta, vede quelle di tutti e fa avanzare il gioco.',
    values: { server: 'Il server', host: 'L’host' },
  },
  moderator_decides: {
    title: 'Chi conduce decide le parità',
    hint: 'L’host sceglie quello che altrimenti deciderebbe il caso. Solo se conduce l’host.',
    values: { off: 'No, a caso', on: 'Sì' },
  },
  written_lines: {
    title: 'Righe scritte',
    hint: 'Se di giorno si possono anche scrivere righe brevi a tutti. Automatico: solo finché la stanza non ha il link di una chiamata.',
    values: { auto: 'Automatico', on: 'Sì', off: 'No' },
  },
  bot_level: {
    title: 'Quanto sono bravi i bot',
    hint: 'Tutti i bot ragionano allo stesso modo. Quelli tranquilli sbagliano spesso, quelli furbi quasi mai.',
    values: { gentle: 'Tranquilli', good: 'Bravi', sharp: 'Furbi' },
  },
  bot_temper: {
    title: 'Carattere dei bot',
    hint: 'Quanto parlano i bot, e quanto facilmente cambiano idea. Misto: ognuno è diverso.',
    values: {
      mixed: 'Misto',
      quiet: 'Silenziosi',
      lively: 'Vivaci',
      stubborn: 'Testardi',
      silent: 'Muti',
    },
  },
};

export const groups: Workshop['groups'] = {
  night: 'La notte',
  day: 'Il giorno',
  table: 'Il tavolo',
  leading: 'Chi conduce',
  bots: 'Bot',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Workshop['settingNames'] = {
  deal: 'Guardare la carta',
  night_min: 'Notte, almeno',
  night_max: 'Notte, al massimo',
  step_min: 'Ogni carta di notte, almeno',
  step_max: 'Ogni carta di notte, al massimo',
  reading: 'Lettura del taccuino',
  dawn: 'Alba',
  menace: 'Spada e scudo',
  discussion: 'Discussione',
  accusation: 'Un turno di accusa',
  token: 'Un turno, con la scelta già fatta',
  at_once: 'Accuse tutte insieme',
  suspects: 'Annuncio degli indiziati',
  defence: 'Un discorso di difesa',
  verdict: 'Votazione',
  lynch: 'Verdetto',
  edition: 'Edizione',
  preset: 'Mazzo',
  deck: 'Carte',
  options: 'Opzioni',
};
