import type { Messages } from './en';
import { editions, presets } from './es/editions';
import { game } from './es/game';
import { lobby } from './es/lobby';
import { help, roles } from './es/roles';
import { seats } from './es/seats';
import { table } from './es/table';
import { lastTime, list, plural } from './es/tools';

/**
 * Spanish for Spain and Latin America: "tú" to one, nobody spoken to as many, and no word that would
 * have to know whether a player is a man or a woman.
 */
export const es: Messages = {
  start: {
    title: 'Tabula',
    tagline: 'Hombres lobo en plena videollamada.',
    make: 'Crear una sala',
    join: 'Entrar con un código',
    rules: 'Reglas',
    last: (code) => `Volver a la sala ${code}`,
    code: 'Código de la sala',
    codeHint: 'Cinco letras. También vale el enlace entero.',
    codeWrong: 'El código de una sala tiene cinco letras, como BMRTZ.',
    next: 'Siguiente',
    back: 'Atrás',
    name: 'Tu nombre',
    nameHint: 'Como te conocen en la llamada.',
    nameLong: (max) => plural(max, { one: 'Como mucho # letra.', other: 'Como mucho # letras.' }),
    makeTitle: 'Sala nueva',
    makeButton: 'Crear la sala',
    joinTitle: (code) => `Entrar en ${code}`,
    joinButton: 'Entrar',
    busy: 'Un momento',
    offline: 'Sin conexión. Revisa tu internet y prueba otra vez.',
    again: 'Probar otra vez',
    language: 'Idioma',
  },
  door: {
    noRoom: 'Esa sala no existe',
    noRoomText: (code) =>
      `Ninguna sala tiene el código ${code}. Revisa las letras con tu grupo o crea una sala nueva.`,
    shut: 'La puerta está cerrada',
    shutText: 'No quedan asientos. Prueba otra vez cuando se libere uno.',
    away: 'El servidor no puede abrir la sala ahora mismo. Prueba dentro de un momento.',
    toStart: 'Ir al inicio',
  },
  closed: {
    replaced: 'Abierto en otro sitio',
    replacedText: 'Tu asiento está abierto en otra ventana o en otro teléfono.',
    useHere: 'Usar aquí',
    noSeat: 'Ya no tienes asiento',
    noSeatText: 'Saliste de esta sala o alguien te sacó.',
    joinAgain: 'Volver a entrar',
    noRoom: 'La sala ya no existe',
    noRoomText: 'Estuvo vacía demasiado tiempo. Crea una sala nueva y comparte su enlace.',
    failing: 'La sala se ha parado',
    other: 'Eso no funcionó',
    otherText: 'Esta página y el servidor no se entienden.',
    reload: 'Recargar',
  },
  line: {
    connecting: 'Conectando',
    lost: 'Reconectando. Tu asiento te espera.',
    holdOn: 'Un momento. Lo que elegiste sigue guardado.',
    crowded: 'Por ahora el servidor no acepta a nadie más desde tu conexión. Seguimos probando.',
    openingRoom: 'Abriendo la sala',
  },
  part: {
    coming: 'Un momento',
    missing: 'Falta algo',
    missingText: 'Esta parte de la página no se pudo cargar. Revisa tu internet y prueba otra vez.',
  },
  rewound: {
    title: 'Un paso atrás en el tiempo',
    text: (seconds) =>
      `El servidor perdió ${seconds === undefined ? 'tus últimas jugadas' : lastTime(seconds)}. La partida sigue desde antes: repite lo que hiciste después.`,
    goOn: 'Continuar',
  },
  bar: {
    hold: 'Mantén y mira tu carta',
    tap: 'Ver tu carta',
    hide: 'Ocultar',
    notebook: 'Cuaderno',
    help: 'Reglas',
  },
  menu: {
    title: 'Menú',
    open: 'Menú',
    close: 'Cerrar',
    tapToPeek: 'Tocar en vez de mantener',
    tapToPeekHint:
      'Un toque muestra el secreto; otro lo oculta. Con un lector de pantalla, ponte auriculares.',
    leftHanded: 'Con la mano izquierda',
    leftHandedHint: 'Los botones pequeños cambian de lado.',
    sounds: 'Sonidos',
    soundsHint:
      'El anochecer, el amanecer, cada parte del día y sus últimos diez segundos, iguales en todos los teléfonos.',
    vibration: 'Vibración',
    vibrationHint: 'En los mismos momentos.',
    awake: 'La pantalla no se apagará.',
    asleep:
      'Este navegador deja que la pantalla se apague. Ponle más tiempo en los ajustes del teléfono.',
    leave: 'Salir de la sala',
    leaveSure: 'Toca otra vez para salir',
    leaveGame: 'Abandonar la partida',
    leaveGameHint: 'Te conviertes en fantasma y ya no puedes volver a esta partida.',
    leaveGameSure: 'Toca otra vez: abandonar',
    leads: 'Quien dirige la partida no puede abandonarla.',
  },
  toast: { dismiss: 'Cerrar' },
  list,
  /** "4 Dan: Mechón de piel, 3 fichas." */
  facts: (what, facts) => `${what}: ${facts.join(', ')}.`,
  lobby,
  seats,
  table,
  game,
  roles,
  help,
  editions,
  presets,
};
