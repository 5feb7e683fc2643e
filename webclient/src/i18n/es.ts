import type { Messages } from './en';
import { editions, presets } from './es/editions';
import { editionWord } from './es/editionWord';
import { game } from './es/game';
import { lobby } from './es/lobby';
import { help, roles } from './es/roles';
import { seats } from './es/seats';
import { table } from './es/table';
import { list, plural } from './es/tools';

/**
 * Spanish for Spain and Latin America: "tú" to one, "ustedes" to all, and no word that would
 * have to know whether a player is a man or a woman.
 */
export const es: Messages = {
  start: {
    title: 'Tabula',
    tagline: 'Hombres lobo: un juego de mentiras por videollamada.',
    make: 'Crear una sala',
    alone: 'Probar con bots',
    aloneNote: 'Siete bots juegan contigo: hablan y mienten. Unos cinco minutos.',
    join: 'Entrar con un código',
    rules: 'Cómo se juega',
    privacy: 'Privacidad',
    last: (code) => `Volver a la sala ${code}`,
    code: 'Código de la sala',
    codeHint: 'Cinco letras, o pega el enlace entero.',
    codeWrong: 'El código de una sala tiene cinco letras, como BMRTZ.',
    next: 'Siguiente',
    back: 'Atrás',
    name: 'Tu nombre',
    nameHint: 'Como te llaman tus amigos.',
    nameLong: (max) =>
      plural(max, { one: 'Como mucho # carácter.', other: 'Como mucho # caracteres.' }),
    head: 'Tu animal',
    colours: ['rojo', 'azul', 'verde', 'dorado', 'morado', 'turquesa', 'marrón', 'gris'],
    makeTitle: 'Sala nueva',
    makeButton: 'Crear la sala',
    joinTitle: (code) => `Entrar en ${code}`,
    joinButton: 'Entrar',
    busy: 'Un momento',
    offline: 'Sin conexión. Revisa tu conexión a internet y prueba otra vez.',
    again: 'Probar otra vez',
    language: 'Idioma',
  },
  door: {
    noRoom: 'Esa sala no existe',
    noRoomText: (code) =>
      `La sala ${code} no existe. Revisa el código con tu grupo o crea una sala nueva.`,
    shut: 'La sala está llena',
    shutText: 'Todos los asientos están ocupados. Prueba otra vez cuando se libere uno.',
    away: 'El servidor no puede abrir la sala ahora mismo. Prueba dentro de un momento.',
    toStart: 'Página de inicio',
  },
  closed: {
    replaced: 'Abierto en otro sitio',
    replacedText: 'Tu asiento está abierto en otra ventana o en otro teléfono.',
    useHere: 'Usar aquí',
    noSeat: 'Ya no tienes asiento',
    noSeatText: 'Has salido de esta sala o alguien te ha sacado.',
    joinAgain: 'Volver a entrar',
    noRoom: 'La sala ya no existe',
    noRoomText: 'Ha estado vacía demasiado tiempo. Crea una sala nueva y comparte su enlace.',
    failing: 'La sala se ha detenido',
    other: 'Eso no ha funcionado',
    otherText: 'Esta página está desactualizada. Recárgala.',
    reload: 'Recargar',
  },
  line: {
    connecting: 'Conectando',
    lost: 'Reconectando. Tu asiento te espera.',
    lostShared:
      'Reconectando. Tu asiento te espera. Si tarda mucho, pide en la llamada un enlace nuevo.',
    unshared: 'El enlace para quienes juegan desde otra casa ya no sirve. Pronto habrá otro.',
    holdOn: 'Un momento. Lo que has elegido sigue guardado.',
    crowded: 'Hay demasiados jugadores conectados desde tu red. Seguimos probando.',
    openingRoom: 'Abriendo la sala',
  },
  part: {
    coming: 'Un momento',
    missing: 'Esta parte no se ha cargado',
    missingText: 'Revisa tu conexión a internet y prueba otra vez.',
  },
  bar: {
    hold: 'Mantén pulsado para ver tu carta',
    tap: 'Ver tu carta',
    hide: 'Ocultar',
    notebook: 'Cuaderno',
    help: 'Reglas',
  },
  menu: {
    title: 'Menú',
    open: 'Menú',
    close: 'Cerrar',
    sounds: 'Sonidos',
    asleep:
      'Este navegador no puede mantener la pantalla encendida. En los ajustes del teléfono, haz que tarde más en apagarse.',
    leave: 'Salir de la sala',
    leaveSure: 'Toca otra vez para salir',
    leaveGame: 'Abandonar la partida',
    leaveGameHint: 'Si abandonas, no podrás volver. Si sigues con vida, te conviertes en fantasma.',
    leaveGameSure: 'Toca otra vez para abandonar',
    leads: 'Mientras diriges, no puedes abandonar la partida. Toca antes «Dejar de dirigir».',
  },
  goBack: {
    title: '¿Salir de la partida?',
    text: 'La partida sigue sin ti. Tu asiento te espera: vuelve con el mismo enlace.',
    stay: 'Quedarme',
    leave: 'Salir por ahora',
  },
  draft: {
    unsaved: 'Aún no lo has guardado.',
    keep: 'Seguir editando',
    discard: 'Descartar',
  },
  toast: { dismiss: 'Cerrar' },
  list,
  /** "4 Dan: Mechón de pelo, 3 fichas." */
  facts: (what, facts) => `${what}: ${facts.join(', ')}.`,
  lobby,
  seats,
  table,
  game,
  editionWord,
  roles,
  help,
  editions,
  presets,
};
