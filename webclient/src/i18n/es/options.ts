import type { Workshop } from '../en/workshop';

/** Every option of a room: what it is called, what it is about, what can be chosen. */
export const options: Workshop['options'] = {
  first_night_victim: {
    title: 'Primera noche',
    hint: 'Si los lobos ya atacan la primera noche o solo se conocen.',
    values: { none: 'No muere nadie', kill: 'Los lobos atacan' },
  },
  night_mode: {
    title: 'Cómo va la noche',
    hint: 'Responde todo el mundo a la vez, o se llaman las cartas una a una, como en la mesa. El resultado es el mismo.',
    values: { simultaneous: 'A la vez', sequential: 'Una a una' },
  },
  accusation_voters: {
    title: 'Quién acusa',
    hint: 'Si los fantasmas también ponen ficha en la acusación. En el veredicto nunca votan.',
    values: { living: 'Los vivos', living_and_ghosts: 'Fantasmas también' },
  },
  accusation_mode: {
    title: 'Cómo se acusa',
    hint: 'Por turnos, o todo el mundo a la vez.',
    values: {
      sequential_public: 'Por turnos, a la vista',
      simultaneous_public: 'A la vez, a la vista',
      simultaneous_secret: 'A la vez, solo totales',
    },
  },
  accusation_start: {
    title: 'Quién acusa primero',
    hint: 'Qué lado del punto de partida abre la votación. Desde ahí se sigue en sentido horario.',
    values: { right: 'A la derecha', left: 'A la izquierda' },
  },
  suspects: {
    title: 'Cuántos sospechosos',
    hint: 'Quién pasa de la acusación. Con un solo sospechoso, el veredicto es vida o muerte.',
    values: {
      two_or_more: 'Dos, o más si empatan',
      two: 'Dos',
      one: 'Uno, vida o muerte',
      auto: 'Uno si el grupo es pequeño',
    },
  },
  small_group_max: {
    title: 'Grupo pequeño, hasta',
    hint: 'Con un sospechoso en grupos pequeños: hasta cuántos jugadores.',
    values: {},
  },
  verdict_mode: {
    title: 'Cómo se juzga',
    hint: 'La segunda votación: en voz alta y por turnos, o en secreto hasta que se descubren los votos.',
    values: { sequential_public: 'Por turnos, a la vista', simultaneous_secret: 'En secreto' },
  },
  lynch_tie: {
    title: 'Empate en el veredicto',
    hint: 'Se vota otra vez y después decide la suerte, o muere quien está más cerca del punto de partida en sentido horario.',
    values: { revote_then_random: 'Otra vez, y luego azar', clockwise: 'Sentido horario' },
  },
  marker_moves_on: {
    title: 'El punto de partida se mueve',
    hint: 'Solo con las muertes de la noche, o cada vez que alguien se vuelve fantasma.',
    values: { night: 'Muertes de noche', any: 'Cada muerte' },
  },
  marker_on_double_death: {
    title: 'Varias muertes en una noche',
    hint: 'Cuál de ellas se lleva el punto de partida.',
    values: { random: 'Al azar', cause_order: 'Primero por los lobos' },
  },
  guard_self: {
    title: 'Protegerse a uno mismo',
    hint: 'Si el guardaespaldas y el guardia pueden elegirse.',
    values: { false: 'No se puede', true: 'Se puede' },
  },
  owl_deadly: {
    title: 'Hombre-búho mortal',
    hint: 'Con más de 20 jugadores, su elección muere al amanecer, salvo si es hombre lobo u hombre-hámster.',
    values: { off: 'Nunca', over_20: 'Con 21 o más' },
  },
  cd_servant_counts: {
    title: 'El sirviente cuenta',
    hint: 'Si el sirviente del lobo cuenta como humano al comparar a los lobos con los demás.',
    values: { human: 'Como humano', none: 'Para nadie' },
  },
  cd_double_attack: {
    title: 'Dos ataques seguidos',
    hint: 'Qué protección falla al segundo ataque en dos noches.',
    values: { guard_only: 'La del propio guardia', anyone: 'La de cualquiera' },
  },
  ghost_menace: {
    title: 'La amenaza fantasma',
    hint: 'Si hay dos fantasmas o más, ya no acusan: cada día dan una espada, que dobla el voto, y un escudo, que libra de sospecha.',
    values: { off: 'Sin ella', on: 'Con ella' },
  },
  seven: {
    title: 'Siete jugadores',
    hint: 'Ocho cartas y una se aparta sin mirar, un mazo de siete, o con siete no se juega.',
    values: {
      refuse: 'No se juega',
      dropped_card: 'Una carta apartada',
      deck_of_seven: 'Siete cartas',
    },
  },
  wise_old_man: {
    title: 'Viejo Sabio',
    hint: 'Solo con ocho jugadores: el vidente ve la carta misma, y alguien llama las dos partes de la noche; con los sonidos encendidos habla su teléfono.',
    values: { off: 'Sin él', on: 'Con él' },
  },
  seating: {
    title: 'Asientos',
    hint: 'El orden de la sala de espera, o uno que se mezcla en el reparto.',
    values: { seated: 'Como en la sala', unseated: 'Mezclados' },
  },
  bare: {
    title: 'Dibujos en la mesa',
    hint: 'Las pruebas y la carta desde la que se cuenta, dibujadas o no. Las reglas no cambian.',
    values: { off: 'Con dibujos', on: 'Sin dibujos' },
  },
  moderator: {
    title: 'Quién dirige',
    hint: 'El servidor, y juega todo el mundo; o quien organiza: sin carta, las ve todas y hace avanzar la partida a mano.',
    values: { server: 'El servidor', host: 'Quien organiza' },
  },
  moderator_decides: {
    title: 'Quién desempata',
    hint: 'Lo que decidiría la suerte puede elegirlo el moderador. Solo si dirige quien organiza.',
    values: { off: 'La suerte', on: 'El moderador' },
  },
};

export const groups: Workshop['groups'] = {
  night: 'La noche',
  day: 'El día',
  table: 'La mesa',
  leading: 'Quién dirige',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Workshop['settingNames'] = {
  deal: 'Mirar la carta',
  night_min: 'Noche, mínimo',
  night_max: 'Noche, máximo',
  step_min: 'Una llamada, mínimo',
  step_max: 'Una llamada, máximo',
  reading: 'Lectura',
  dawn: 'Amanecer',
  menace: 'Espada y escudo',
  discussion: 'Debate',
  accusation: 'Un turno de acusación',
  token: 'Un turno ya elegido',
  at_once: 'Acusación a la vez',
  suspects: 'Los sospechosos',
  defence: 'Un discurso',
  verdict: 'Veredicto',
  lynch: 'Sentencia',
  edition: 'Edición',
  preset: 'Mazo',
  deck: 'Cartas',
  options: 'Opciones',
};
