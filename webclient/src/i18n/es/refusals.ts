import { MAX_LINE, MAX_REASON } from '../../protocol/types.gen';
import type { Refusals } from '../en/refusals';
import { here, needed, plural } from './tools';

/** The fields of a custom card, by their names in the protocol. */
const ownFields: Record<string, string> = {
  name: 'ponle un nombre de 1 a 24 caracteres.',
  text: 'acorta el texto a 240 caracteres.',
  side: 'elige con quién gana.',
  counts: 'elige cómo cuenta.',
  seen_as: 'elige qué ve el vidente.',
  power: 'elige un poder.',
  first: 'elige desde qué noche funciona: de 1 a 5.',
  uses: 'elige de una a tres veces, o cada noche.',
  hunts:
    'solo puede cazar con la manada una carta que gana con los lobos. Cambia una de las dos cosas.',
};

const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { one: '# jugador', other: '# jugadores' });
const cards = (n = 0) => plural(n, { one: '# carta', other: '# cartas' });

/** The release that a room or a replay needs, where it is known. */
const newer = (name?: string) =>
  name ? `Tabula ${name} o una versión más reciente` : 'una versión más reciente de Tabula';

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => 'Esta página está desactualizada. Recárgala.',
  bad_room_code: () =>
    'El código de una sala tiene cinco letras, como BMRTZ. Revísalo y prueba otra vez.',
  no_room: () => 'Ninguna sala tiene este código. Revísalo con tu grupo.',
  room_damaged: () =>
    'Los datos guardados de esta sala están dañados. Crea una sala nueva y comparte su enlace.',
  room_failing: () =>
    'El servidor ha tenido que detener esta sala varias veces seguidas. No se ha perdido nada. Prueba otra vez dentro de cinco minutos o crea una sala nueva.',
  room_newer: ({ name }) =>
    `Esta sala necesita ${newer(name)}. Quienes llevan el servidor tienen que actualizarlo. No se ha perdido nada: seguimos intentando entrar.`,
  unknown_seat: () => 'Ya no tienes asiento en esta sala. Vuelve a entrar.',
  name_empty: () => 'Escribe un nombre.',
  name_too_long: ({ max = 0 }) =>
    plural(max, {
      one: 'Acorta el nombre a # carácter.',
      other: 'Acorta el nombre a # caracteres.',
    }),
  name_not_allowed: () =>
    'El nombre tiene caracteres invisibles o demasiados acentos en una letra. Escríbelo otra vez.',
  name_taken: ({ name = '' }) => `Aquí ya hay alguien que se llama ${name}. Añade una letra o dos.`,
  name_alike: ({ name = '' }) => `${name} se parece a otro nombre de aquí. Elige uno distinto.`,
  room_full: ({ max = 0 }) =>
    plural(max, {
      one: 'El único asiento está ocupado. Espera a que se libere.',
      other: 'Los # asientos están ocupados. Espera a que salga alguien.',
    }),
  game_running: () => 'Hay una partida en marcha. Puedes hacerlo cuando termine.',
  store_away: () => 'El servidor no ha podido guardarlo. Prueba otra vez.',
  server_away: () => 'El servidor se está reiniciando. Prueba dentro de un momento.',
  server_full: () => 'El servidor está completo. Prueba más tarde.',
  too_many_messages: () => 'Eso ha sido muy rápido. Espera un momento y prueba otra vez.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      one: 'Demasiados intentos desde tu red. Espera # segundo.',
      other: 'Demasiados intentos desde tu red. Espera # segundos.',
    }),
  no_replay: () =>
    'Aquí no hay ninguna repetición. Comprueba que tienes el enlace entero. Las repeticiones se guardan 30 días.',
  replay_deleted: () =>
    'El anfitrión ha borrado esta repetición. Pregunta a tu grupo si alguien la ha guardado.',
  replay_damaged: () =>
    'Esta repetición está dañada y no se puede mostrar. Pregunta a tu grupo si alguien la ha guardado.',
  replay_newer: ({ name }) =>
    `Esta repetición necesita ${newer(name)}. Quienes llevan el servidor tienen que actualizarlo. No se ha perdido nada: prueba más tarde.`,
  played_out: ({ max = 0 }) =>
    plural(max, {
      one: 'Esta sala ha alcanzado su límite de # partida. Crea otra sala.',
      other: 'Esta sala ha alcanzado su límite de # partidas. Crea otra sala.',
    }),
  only_looks: () => 'La pantalla de la mesa solo muestra la partida. Para jugar, usa tu teléfono.',
  wrong_phase: () => 'Demasiado tarde: esa parte ya ha terminado. Sigue con lo que ves ahora.',
  host_only: () => 'Solo el anfitrión puede hacer eso. Pídeselo en la llamada.',
  too_few_players: ({ have = 0, need = 0 }) =>
    `${needed(need)}, y ${here(have)}. Espera a los demás o añade bots.`,
  too_many_players: ({ have = 0, max = 0 }) =>
    `Caben ${max} como mucho, y ${here(have)}. Alguien tiene que salir.`,
  seats_changed: () => 'Alguien acaba de entrar o salir. Revisa otra vez el orden.',
  no_such_player: () => 'Esa persona ya no está. Elige a otra.',
  bad_setting: ({ name = '', need, max }) => {
    if (name === 'extend') return 'Esta parte no puede alargarse más. Pausa la partida.';
    return max
      ? `${name}: elige de ${seconds(need)} a ${seconds(max)} segundos.`
      : `Esta edición no lo permite: ${name}. Elige otra cosa.`;
  },
  no_such_seat: () => 'Ese asiento no existe. Elige otro.',
  target_is_ghost: () => 'No se puede elegir a un fantasma. Elige a alguien con vida.',
  target_is_self: () => 'No puedes elegirte. Elige a otra persona.',
  not_a_voter: () => 'Aquí no tienes voto. Espera a los demás.',
  already_voted: () => 'Ya has votado y no se puede cambiar. Espera a los demás.',
  turn_passed: () => 'Tu turno ya ha pasado. Espera a los demás.',
  not_a_suspect: () => 'Elige entre las personas a las que se juzga.',
  no_such_question: () => 'Esta noche no toca esa pregunta. Responde a la de tu pantalla.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${cards(have)}, pero hacen falta ${need}: quita ${have - need}.`
      : `${cards(have)}, pero hacen falta ${need}: añade ${need - have}.`,
  no_wolf: () => 'No hay ningún hombre lobo en el mazo. Añade uno.',
  only_wolves: () => 'Todas estas cartas ganan con los hombres lobo. Añade aldeanos.',
  over_at_start: () => 'Los hombres lobo ganarían antes del primer día. Quita alguno.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: como mucho ${max} en un mazo, y ${here(have)}. Quita alguna.`,
  lonely_card: ({ name = '' }) => `${name}: una sola carta no conoce a nadie. Usa dos o ninguna.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: necesita al menos ${players(need)}, y ${here(have)}. Quítala o espera a más jugadores.`,
  cards_clash: ({ name = '', with: other = '', have = 0, need = 0 }) =>
    `${name} y ${other} juntas: solo a partir de ${players(need)}, y ${here(have)}. Quita una de las dos.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `Un mazo lleva al menos ${plural(need, { one: '# aldeano', other: '# aldeanos' })}, y ${here(have)}. Añade más.`,
  two_solos: () => 'Dos cartas quieren ganar por su cuenta. Quita una.',
  too_many_own: ({ have = 0, max = 0 }) =>
    `Caben ${max} cartas propias como mucho, y ${here(have)}. Quita una.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `Carta propia ${need}: ${ownFields[name] ?? 'esa combinación no es posible. Prueba otra.'}`,
  own_name_taken: ({ name = '' }) => `Otra carta ya se llama ${name}. Elige otro nombre.`,
  needs_moderator: () =>
    'Para que desempate quien dirige, debe dirigir el anfitrión. Cambia uno de los dos ajustes.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `El Viejo Sabio necesita exactamente ${players(need)}, y ${here(have)}. También se puede jugar sin él.`,
  elder_only: () => 'Solo el Viejo Sabio puede anunciar la siguiente parte. Espera a que lo haga.',
  moderator_only: () => 'Solo quien dirige puede avanzar. Pídeselo en la llamada.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), {
      one: 'Espera # segundo más.',
      other: 'Espera # segundos más.',
    }),
  decide_tie: () => 'Hay un empate. Elige a alguien para continuar.',
  same_favour: () => 'Da la espada y el escudo a dos personas distintas.',
  room_locked: () => 'El anfitrión ha bloqueado la sala. Pide en la llamada que te dejen entrar.',
  game_paused: () => 'La partida está en pausa. Espera a que se reanude, o toca «Reanudar».',
  night_now: () => 'Podrás hacerlo cuando amanezca.',
  bad_link: () => 'Eso no es el enlace de una llamada. Pega su enlace público https://.',
  pin_wrong: () =>
    'Ese PIN es incorrecto o tiene más de diez minutos. Pide un PIN nuevo en el otro teléfono.',
  token_spent: () => 'Este teléfono ha perdido su asiento aquí. Prueba otra vez para tener otro.',
  claim_over: () => 'Eso ya se ha decidido. No hace falta responder.',
  claim_open: () => 'Alguien ya está pidiendo ese asiento. Prueba otra vez dentro de dos minutos.',
  not_a_person: () => 'Un bot no puede hacer eso. Elige a una persona.',
  ghosts_only: () => 'Eso solo pueden hacerlo los fantasmas. Espera a que elijan.',
  seat_in_use: () =>
    'Ese asiento está en uso en otro teléfono. Elige otro nombre, o pasa el asiento desde ese teléfono.',
  nothing_to_undo: () =>
    'No se puede deshacer: la partida ya ha avanzado, o se ha mostrado algo oculto. Continúa desde aquí.',
  no_reason: ({ max = MAX_REASON }) => `Escribe un motivo (hasta ${max} caracteres).`,
  silenced: () => 'Tienes un caramelo y hoy no puedes decir nada. Pero puedes votar.',
  bad_statement: () => 'Eso no se puede decir en esta partida. Elige otra cosa.',
  said_enough: ({ max = 0 }) =>
    `Por hoy es suficiente: como mucho ${max} al día. Mañana puedes decir más.`,
  nothing_said: () => 'Ya no queda nada que retirar. Di algo nuevo.',
  not_alone: () =>
    'Solo puedes elegir una carta si juegas sin otras personas. Empieza sin elegirla.',
  lines_off: () => 'Aquí no se puede escribir. Dilo con los botones o en la llamada.',
  wrong_reveal: () =>
    'El número de tu teléfono no encaja: en este reparto no cuenta. Puedes seguir jugando.',
  bad_line: ({ max = MAX_LINE }) => `Escribe de 1 a ${max} caracteres.`,
};
