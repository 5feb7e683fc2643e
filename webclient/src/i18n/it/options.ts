import type { Workshop } from '../en/workshop';

const inPlay = { off: 'Senza', on: 'In gioco' };

/** Every option of a room: what it is called, what it is about, what can be chosen. */
export const options: Workshop['options'] = {
  first_night_victim: {
    title: 'Prima notte',
    hint: 'I lupi attaccano già la prima notte, oppure fanno solo conoscenza.',
    values: { none: 'Non muore nessuno', kill: 'I lupi attaccano' },
  },
  night_mode: {
    title: 'Come va la notte',
    hint: 'Rispondono tutti insieme, oppure le carte si chiamano una a una come al tavolo. Il risultato è lo stesso.',
    values: { simultaneous: 'Tutti insieme', sequential: 'Una carta alla volta' },
  },
  accusation_voters: {
    title: 'Chi accusa',
    hint: 'Anche i fantasmi possono mettere un gettone nell’accusa. Nella condanna non votano mai.',
    values: { living: 'I vivi', living_and_ghosts: 'Anche i fantasmi' },
  },
  accusation_mode: {
    title: 'Come si accusa',
    hint: 'Uno dopo l’altro, oppure tutti nello stesso momento.',
    values: {
      sequential_public: 'A turno, palese',
      simultaneous_public: 'Insieme, palese',
      simultaneous_secret: 'Insieme, solo i totali',
    },
  },
  accusation_start: {
    title: 'Chi accusa per primo',
    hint: 'Da che parte del punto di partenza si comincia. Da lì si va in senso orario.',
    values: { right: 'A destra', left: 'A sinistra' },
  },
  suspects: {
    title: 'Quanti indiziati',
    hint: 'Chi passa dall’accusa alla condanna. Con un solo indiziato si vota tra vita e morte.',
    values: {
      two_or_more: 'Due, o più a parità',
      two: 'Due',
      one: 'Uno, vita o morte',
      auto: 'Uno se siete pochi',
    },
  },
  small_group_max: {
    title: 'Pochi vuol dire fino a',
    hint: 'Fino a quanti giocatori c’è un solo indiziato.',
    values: {},
  },
  verdict_mode: {
    title: 'Come si condanna',
    hint: 'Il secondo voto: a voce e a turno, oppure segreto, scoperto alla fine.',
    values: { sequential_public: 'A turno, palese', simultaneous_secret: 'Segreto' },
  },
  lynch_tie: {
    title: 'Condanna in parità',
    hint: 'Si vota di nuovo e poi si tira a sorte, oppure muore chi è più vicino al punto di partenza in senso orario.',
    values: { revote_then_random: 'Si rivota, poi la sorte', clockwise: 'In senso orario' },
  },
  marker_moves_on: {
    title: 'Il punto di partenza si sposta',
    hint: 'Da chi va: solo dai morti della notte, oppure da chiunque diventi un fantasma.',
    values: { night: 'Con i morti di notte', any: 'A ogni morte' },
  },
  marker_on_double_death: {
    title: 'Più morti in una notte',
    hint: 'A chi di loro va il punto di partenza.',
    values: { random: 'A sorte', cause_order: 'Per causa, prima i lupi' },
  },
  guard_self: {
    title: 'Chi si può proteggere',
    hint: 'Se la guardia del corpo e la guardia possono scegliere sé stesse.',
    values: { false: 'Solo gli altri', true: 'Anche sé' },
  },
  owl_deadly: {
    title: 'Gufo mortale',
    hint: 'Con più di 20 giocatori chi è scelto dal gufo muore all’alba, a meno che sia un lupo mannaro o il criceto mannaro.',
    values: { off: 'Mai', over_20: 'Da 21 in su' },
  },
  cd_servant_counts: {
    title: 'Il servo si conta',
    hint: 'Quando si contano lupi e altri, il servo del lupo vale come umano, oppure non conta.',
    values: { human: 'Come umano', none: 'Per niente' },
  },
  cd_double_attack: {
    title: 'Due attacchi di fila',
    hint: 'Quale protezione fallisce al secondo attacco in due notti.',
    values: { guard_only: 'La guardia su di sé', anyone: 'Su chiunque' },
  },
  ghost_menace: {
    title: 'Minaccia Fantasma',
    hint: 'Da due in su, i fantasmi non accusano più: ogni giorno danno una spada, che fa valere doppio il voto, e uno scudo, che tiene fuori dagli indiziati.',
    values: inPlay,
  },
  seven: {
    title: 'In sette',
    hint: 'Otto carte di cui una messa via senza guardarla, un mazzo da sette, oppure in sette non si gioca.',
    values: {
      refuse: 'Non si gioca',
      dropped_card: 'Una carta via',
      deck_of_seven: 'Sette carte',
    },
  },
  wise_old_man: {
    title: 'Vecchio Saggio',
    hint: 'Solo in otto: il veggente vede proprio la carta, e un giocatore chiama le due parti della notte; con i suoni accesi parla il suo telefono.',
    values: inPlay,
  },
  seating: {
    title: 'Posti',
    hint: 'L’ordine della sala d’attesa, oppure uno mescolato insieme alle carte.',
    values: { seated: 'Come in sala', unseated: 'Mescolati' },
  },
  bare: {
    title: 'Tavolo spoglio',
    hint: 'Senza le figure degli indizi, del Benvenuto e della lapide. Le regole non cambiano.',
    values: { off: 'Con le figure', on: 'Spoglio' },
  },
  moderator: {
    title: 'Chi conduce',
    hint: 'Il server, e giocano tutti; oppure chi è a capotavola, che non ha carta, le vede tutte e va avanti a mano.',
    values: { server: 'Il server', host: 'Il capotavola' },
  },
  moderator_decides: {
    title: 'Il Master decide le parità',
    hint: 'Invece della sorte decide chi è a capotavola. Solo se conduce la partita.',
    values: { off: 'No, la sorte', on: 'Sì, il Master' },
  },
};

export const groups: Workshop['groups'] = {
  night: 'La notte',
  day: 'Il giorno',
  table: 'Il tavolo',
  leading: 'Chi conduce',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Workshop['settingNames'] = {
  deal: 'Guardare la carta',
  night_min: 'Notte, almeno',
  night_max: 'Notte, al massimo',
  step_min: 'Una chiamata, almeno',
  step_max: 'Una chiamata, al massimo',
  reading: 'Lettura',
  dawn: 'Alba',
  menace: 'Spada e scudo',
  discussion: 'Discussione',
  accusation: 'Un turno di accusa',
  token: 'Un turno già scelto',
  at_once: 'Accusa tutti insieme',
  suspects: 'I due indiziati',
  defence: 'Un’arringa',
  verdict: 'Condanna',
  lynch: 'Esito della condanna',
  edition: 'Edizione',
  preset: 'Mazzo',
  deck: 'Carte',
  options: 'Opzioni',
};
