import { MAX_REASON } from '../../protocol/types.gen';
import type { Refusals } from '../en/refusals';
import { here, needed, plural } from './tools';

/** The fields of an own card, by their wire names. */
const ownFields: Record<string, string> = {
  name: 'Ponle un nombre de 1 a 24 letras.',
  text: 'El texto tiene 240 letras como mucho.',
  side: 'Elige con quién gana.',
  counts: 'Elige como qué cuenta.',
  seen_as: 'Elige qué parece.',
  power: 'Elige un poder.',
  first: 'La noche en que empieza va de 1 a 5.',
  uses: 'Funciona de una a tres veces, o cada noche.',
  hunts: 'Con la manada solo caza una carta de los lobos.',
};

const seconds = (ms = 0) => String(ms / 1000);
const players = (n = 0) => plural(n, { one: '# jugador', other: '# jugadores' });
const cards = (n = 0) => plural(n, { one: '# carta', other: '# cartas' });

/**
 * A sentence for everything the server may refuse. Where a refusal names a card or an option, the
 * name has been put into words before.
 */
export const refusals: Refusals = {
  bad_message: () => 'Esta página y el servidor no se entienden. Recarga la página.',
  bad_room_code: () => 'El código de una sala tiene cinco letras, como BMRTZ.',
  no_room: () => 'Ninguna sala tiene este código. Revisa las letras con tu grupo.',
  room_damaged: () =>
    'Los datos de esta sala se han dañado. Crea una sala nueva y comparte su enlace.',
  room_failing: () =>
    'El servidor ha tenido que parar esta sala varias veces seguidas. No se ha perdido nada: prueba otra vez dentro de cinco minutos o crea una sala nueva.',
  unknown_seat: () => 'Tu asiento ya no está en esta sala.',
  name_empty: () => 'Escribe un nombre, por favor.',
  name_too_long: ({ max = 0 }) =>
    plural(max, {
      one: 'Un nombre tiene # letra como mucho.',
      other: 'Un nombre tiene # letras como mucho.',
    }),
  name_not_allowed: () => 'El nombre tiene signos invisibles. Escríbelo otra vez, por favor.',
  name_taken: ({ name = '' }) => `Aquí ya hay alguien que se llama ${name}. Añade una letra o dos.`,
  room_full: ({ max = 0 }) =>
    plural(max, {
      one: 'El único asiento está ocupado.',
      other: 'Los # asientos están ocupados.',
    }),
  game_running: () => 'Hay una partida en marcha. Prueba otra vez cuando termine.',
  store_away: () => 'El servidor no pudo guardarlo. Prueba otra vez.',
  server_away: () => 'El servidor se está reiniciando. Prueba dentro de un momento.',
  server_full: () => 'El servidor está completo. Prueba más tarde.',
  too_many_messages: () => 'Eso fue muy rápido. Espera un momento y prueba otra vez.',
  too_many_tries: ({ need = 0 }) =>
    plural(Math.ceil(need / 1000), {
      one: 'Demasiados intentos desde tu conexión. Espera # segundo.',
      other: 'Demasiados intentos desde tu conexión. Espera # segundos.',
    }),
  no_replay: () =>
    'Aquí no hay ninguna partida que volver a ver. Se guarda 30 días, y solo lleva a ella el enlace completo.',
  replay_deleted: () => 'La sala ha borrado esta partida.',
  replay_damaged: () => 'Esta grabación está dañada y no se puede mostrar.',
  played_out: ({ max = 0 }) =>
    plural(max, {
      one: 'En una sala cabe # partida, y ya se jugó. Crea otra sala.',
      other: 'En una sala caben # partidas, y ya se jugaron. Crea otra sala.',
    }),
  only_looks: () => 'La pantalla de la mesa solo muestra la partida.',
  wrong_phase: () => 'Ese momento ya pasó.',
  host_only: () => 'Eso solo puede hacerlo quien organiza.',
  too_few_players: ({ have = 0, need = 0 }) => `${needed(need)}, y ${here(have)}.`,
  too_many_players: ({ have = 0, max = 0 }) => `Caben ${max} como mucho, y ${here(have)}.`,
  seats_changed: () => 'Alguien entró o salió mientras tanto. Mira otra vez el orden.',
  no_such_player: () => 'Esa persona ya no está.',
  bad_setting: ({ name = '', need, max }) =>
    max
      ? `${name}: de ${seconds(need)} a ${seconds(max)} segundos.`
      : `Eso no va con esta edición: ${name}.`,
  no_such_seat: () => 'Ese asiento no existe.',
  target_is_ghost: () => 'No se puede elegir a un fantasma.',
  target_is_self: () => 'No puedes elegirte.',
  not_a_voter: () => 'No tienes voto en esta votación.',
  already_voted: () => 'Tu ficha está en la mesa. Ahí se queda.',
  turn_passed: () => 'Tu turno ya pasó.',
  not_a_suspect: () => 'Elige a alguien bajo sospecha.',
  no_such_question: () => 'Esta noche no toca esa pregunta.',
  deck_size: ({ have = 0, need = 0 }) =>
    have > need
      ? `${players(need)}, ${cards(have)}: quita ${have - need}.`
      : `${players(need)}, ${cards(have)}: añade ${need - have}.`,
  no_wolf: () => 'No hay ningún hombre lobo entre las cartas.',
  only_wolves: () => 'Todas estas cartas ganan con los hombres lobo. Añade aldeanos.',
  over_at_start: () => 'Los hombres lobo ganarían antes del primer día. Pon menos.',
  too_many_cards: ({ name = '', have = 0, max = 0 }) =>
    `${name}: como mucho ${max} en un mazo, y ${here(have)}.`,
  lonely_card: ({ name = '' }) => `${name}: una sola no conoce a nadie. Pon dos o ninguna.`,
  card_needs: ({ name = '', have = 0, need = 0 }) =>
    `${name}: desde ${players(need)}, y ${here(have)}.`,
  few_villagers: ({ have = 0, need = 0 }) =>
    `Un mazo lleva al menos ${plural(need, { one: '# aldeano', other: '# aldeanos' })}, y ${here(have)}.`,
  two_solos: () => 'Dos cartas quieren ganar por su cuenta. Quita una.',
  too_many_own: ({ have = 0, max = 0 }) =>
    `Caben ${max} cartas propias como mucho, y ${here(have)}.`,
  bad_own_role: ({ need = 0, name = '' }) =>
    `Tu carta número ${need}: ${ownFields[name] ?? 'Así no puede ser.'}`,
  own_name_taken: ({ name = '' }) => `Otra carta ya se llama ${name}.`,
  needs_moderator: () => 'Solo se desempata a mano si dirige quien organiza.',
  elder_needs: ({ have = 0, need = 0 }) =>
    `El Viejo Sabio es solo para ${players(need)}, y ${here(have)}.`,
  elder_only: () => 'Solo llama el Viejo Sabio.',
  moderator_only: () => 'Solo continúa quien dirige.',
  too_early: ({ need = 0 }) =>
    plural(Math.max(1, Math.ceil(need / 1000)), {
      one: 'Esta parte dura # segundo más.',
      other: 'Esta parte dura # segundos más.',
    }),
  decide_tie: () => 'Hay empate. Elige a quién le toca.',
  same_favour: () => 'La espada y el escudo van a dos personas.',
  room_locked: () => 'Quien organiza cerró la sala. Pide en la llamada que te dejen entrar.',
  game_paused: () => 'La partida está en pausa.',
  night_now: () => 'Eso tiene que esperar hasta la mañana.',
  bad_link: () => 'Eso no es el enlace de una llamada. Empieza con https://.',
  pin_wrong: () => 'Ese PIN no abre ningún asiento, o ya pasaron sus diez minutos. Pide otro.',
  token_spent: () =>
    'El asiento que tenía este teléfono ya no existe. Prueba otra vez para conseguir otro.',
  claim_over: () => 'Eso ya está decidido.',
  claim_open: () => 'Alguien ya está pidiendo ese asiento. Prueba otra vez en dos minutos.',
  not_a_person: () => 'Eso solo vale para una persona.',
  ghosts_only: () => 'Eso solo pueden hacerlo los fantasmas.',
  seat_in_use: () => 'El teléfono de ese asiento está aquí.',
  nothing_to_undo: () => 'Alguien ya ha seguido, o algo oculto se ha mostrado: queda hecho.',
  no_reason: ({ max = MAX_REASON }) => `Hace falta un motivo, de 1 a ${max} letras.`,
};
