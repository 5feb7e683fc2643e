import type { Workshop } from '../en/workshop';

/** Every option of a room: what it is called, what it is about, what can be chosen. */
export const options: Workshop['options'] = {
  first_night_victim: {
    title: 'Primera noche',
    hint: 'Elige si los lobos atacan la primera noche o solo se reúnen.',
    values: { none: 'No muere nadie', kill: 'Los lobos atacan' },
  },
  night_mode: {
    title: 'Orden de la noche',
    hint: 'Responde todo el mundo a la vez, o se nombran las cartas una a una, como en una mesa real. El resultado es el mismo.',
    values: { simultaneous: 'A la vez', sequential: 'Una a una' },
  },
  accusation_voters: {
    title: 'Quién acusa',
    hint: 'Elige si los fantasmas también acusan. En la votación nunca participan.',
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
    hint: 'Quien está justo antes del punto de partida, o quien está justo después. Desde ahí se sigue en sentido horario. El punto de partida es la carta «¡Bienvenido!», la lápida o el asiento de la última víctima.',
    values: { right: 'Justo antes', left: 'Justo después' },
  },
  suspects: {
    title: 'Cuántos sospechosos',
    hint: 'A cuántas personas se juzga tras la acusación. Con un solo sospechoso se vota vida o muerte.',
    values: {
      two_or_more: 'Dos, o más si empatan',
      two: 'Dos',
      one: 'Uno, vida o muerte',
      auto: 'Dos, o uno si son pocos',
    },
  },
  small_group_max: {
    title: 'Grupo pequeño, máximo',
    hint: 'Con este número de jugadores o menos, hay un solo sospechoso.',
    values: {},
  },
  verdict_mode: {
    title: 'Cómo se vota',
    hint: 'La votación sobre los sospechosos: en voz alta y por turnos, o en secreto hasta que vote todo el mundo.',
    values: { sequential_public: 'Por turnos, a la vista', simultaneous_secret: 'En secreto' },
  },
  lynch_tie: {
    title: 'Empate en la votación',
    hint: 'Se vota otra vez y luego decide el azar, o se condena a quien está más cerca del punto de partida en sentido horario.',
    values: { revote_then_random: 'Otra vez, y luego azar', clockwise: 'Sentido horario' },
  },
  marker_moves_on: {
    title: 'Cuándo se mueve el punto de partida',
    hint: 'Solo con las muertes de la noche, o con cada nuevo fantasma.',
    values: { night: 'Muertes de noche', any: 'Cada muerte' },
  },
  marker_on_double_death: {
    title: 'Varias muertes en una noche',
    hint: 'Quién pasa a ser el punto de partida.',
    values: { random: 'Al azar', cause_order: 'Primero las víctimas de los lobos' },
  },
  guard_self: {
    title: 'Protegerse a uno mismo',
    hint: 'Elige si quien protege a los demás también puede elegir su propio nombre.',
    values: { false: 'No', true: 'Sí' },
  },
  owl_deadly: {
    title: 'Búho mortal',
    hint: 'Con 21 jugadores o más, la persona señalada muere al amanecer, salvo si es hombre lobo u hombre-hámster.',
    values: { off: 'Nunca', over_20: 'Con 21 o más' },
  },
  cd_servant_counts: {
    title: 'Cómo cuenta el sirviente',
    hint: 'Elige si el sirviente del lobo cuenta como humano al comparar los bandos.',
    values: { human: 'Como humano', none: 'No cuenta' },
  },
  cd_double_attack: {
    title: 'Dos ataques seguidos',
    hint: 'Para quién falla la protección en el segundo ataque seguido.',
    values: { guard_only: 'Solo para el guardia', anyone: 'Para cualquiera' },
  },
  ghost_menace: {
    title: 'La amenaza fantasma',
    hint: 'Con dos fantasmas o más, dejan de acusar: cada día dan a alguien una espada (dos votos) y a otra persona un escudo (no puede quedar bajo sospecha).',
    values: { off: 'No', on: 'Sí' },
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
    hint: 'Solo con ocho jugadores: el vidente ve la carta exacta y alguien anuncia las dos partes de la noche. Con los sonidos encendidos, lo dice su teléfono. Al activarlo, «Primera noche» cambia a «Los lobos atacan».',
    values: { off: 'No', on: 'Sí' },
  },
  seating: {
    title: 'Asientos',
    hint: 'El orden de la sala de espera, o mezclado en el reparto.',
    values: { seated: 'Como en la sala', unseated: 'Mezclados' },
  },
  bare: {
    title: 'Dibujos en la mesa',
    hint: 'Muestra u oculta los dibujos de las pruebas y del punto de partida. Las reglas no cambian.',
    values: { off: 'Con dibujos', on: 'Sin dibujos' },
  },
  edition_word: {
    title: 'La palabra para condenar',
    hint: 'Qué se dice cuando la aldea mata a un sospechoso: nuestra palabra, o la de las reglas impresas.',
    values: { off: 'Condenar', on: 'Linchar' },
  },
  moderator: {
    title: 'Quién dirige',
    hint: 'El servidor, y juega todo el mundo. O el anfitrión, que no recibe carta, las ve todas y hace avanzar la partida.',
    values: { server: 'El servidor', host: 'El anfitrión' },
  },
  moderator_decides: {
    title: 'Quién desempata',
    hint: 'El anfitrión elige lo que decidiría el azar. Solo si dirige el anfitrión.',
    values: { off: 'El azar', on: 'Quien dirige' },
  },
  written_lines: {
    title: 'Mensajes escritos',
    hint: 'Si de día también se pueden escribir mensajes cortos a todos. Automático: solo mientras la sala no tenga el enlace de una llamada.',
    values: { auto: 'Automático', on: 'Sí', off: 'No' },
  },
  bot_level: {
    title: 'Cómo juegan los bots',
    hint: 'Todos los bots razonan igual. Si juegan regular, se equivocan a menudo; si juegan muy bien, casi nunca.',
    values: { gentle: 'Regular', good: 'Bien', sharp: 'Muy bien' },
  },
  bot_temper: {
    title: 'Carácter de los bots',
    hint: 'Cuánto hablan los bots y con qué facilidad cambian de idea. Variado: cada uno es distinto.',
    values: {
      mixed: 'Variado',
      quiet: 'Callados',
      lively: 'Animados',
      stubborn: 'Tercos',
      silent: 'Mudos',
    },
  },
};

export const groups: Workshop['groups'] = {
  night: 'La noche',
  day: 'El día',
  table: 'La mesa',
  leading: 'Dirigir la partida',
  bots: 'Bots',
};

/** Lengths, and whatever else is set besides options, as players read it; by the server's wire names. */
export const settingNames: Workshop['settingNames'] = {
  deal: 'Mirar la carta',
  night_min: 'Noche, mínimo',
  night_max: 'Noche, máximo',
  step_min: 'Cada turno de noche, mínimo',
  step_max: 'Cada turno de noche, máximo',
  reading: 'Lectura del cuaderno',
  dawn: 'Amanecer',
  menace: 'Espada y escudo',
  discussion: 'Debate',
  accusation: 'Un turno de acusación',
  token: 'Un turno, si se eligió antes',
  at_once: 'Acusación simultánea',
  suspects: 'Anuncio de los sospechosos',
  defence: 'Una defensa',
  verdict: 'Votación',
  lynch: 'Veredicto',
  edition: 'Edición',
  preset: 'Mazo',
  deck: 'Cartas',
  options: 'Opciones',
};
