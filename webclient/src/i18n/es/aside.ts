import type { Aside } from '../en/aside';
import { lastTime, list, plural } from './tools';

export const aside: Aside = {
  tapToPeek: 'Tocar sin mantener pulsado',
  tapToPeekHint:
    'Un toque muestra el secreto; otro lo oculta. Si usas un lector de pantalla, ponte auriculares.',
  leftHanded: 'Modo zurdo',
  leftHandedHint: 'Pasa los botones pequeños al otro lado.',
  soundsHint:
    'Suenan al anochecer, al amanecer, al empezar cada parte del día y en sus últimos diez segundos. Iguales en todos los teléfonos.',
  ambience: 'Viento y tonos graves',
  ambienceHint: 'Muy suaves, durante toda la partida. Iguales en todos los teléfonos.',
  vibration: 'Vibración',
  vibrationHint: 'En los mismos momentos.',
  awake: 'La pantalla no se apagará durante la partida.',
  tips: 'Explicar la primera partida',
  tipsHint:
    'Una frase corta explica cada parte. En la primera partida de una sala, las de la noche salen en todos los teléfonos.',
  ring: 'Ver el círculo',
  list: 'Ver la lista',
  drag: (name) => `Mover a ${name}`,
  dragHint: 'Arrastra, o usa las flechas arriba y abajo.',
  nowAt: (name, seat, of) => `${name}: asiento ${seat} de ${of}`,
  move: {
    how: 'Escanea esto con el otro teléfono. O abre allí la sala y escribe el PIN.',
    secret: 'No lo enseñes: quien lo tenga puede quedarse con tu asiento.',
    qr: 'Código QR que pasa tu asiento',
    lasts: (clock) => `Caduca en ${clock}`,
    over: 'El PIN ha caducado.',
    again: 'PIN nuevo',
  },
  claim: {
    isIt: (name) => `¿Es ${name}?`,
    hear: (name) => `Pregunta a ${name} en la llamada. Quien reciba el asiento verá su carta.`,
    yes: (name) => `Sí, es ${name}`,
    no: 'No',
    said: (names) => `${names.length > 1 ? 'Han' : 'Ha'} dicho que sí: ${list(names)}.`,
    enough: 'Basta el Sí del anfitrión o de dos personas. Con un solo No, se rechaza.',
  },
  rewound: {
    title: 'Hemos tenido que retroceder un poco',
    text: (seconds) =>
      `El servidor ha perdido ${seconds === undefined ? 'tus últimas jugadas' : lastTime(seconds)}. La partida sigue desde justo antes. Repite lo que se ha perdido.`,
    goOn: 'Continuar',
  },
  bring: {
    title: 'Pasar tu asiento a este teléfono',
    text: 'Se cerrará la sesión en tu otro teléfono.',
    bring: 'Pasarlo aquí',
    pin: 'PIN de tu asiento',
    pinHint: 'En el otro teléfono, abre el menú y toca «Pasar a otro teléfono».',
    phoneDead:
      '¿Teléfono sin batería? Entra con tu nombre de antes y los demás pueden dejarte volver.',
    pinShort: 'Un PIN tiene ocho letras.',
  },
  calling: {
    title: 'La aldea duerme',
    you: 'Eres el Viejo Sabio.',
    wait: 'Espera al Viejo Sabio.',
    call: 'Anunciar la siguiente parte',
    called: 'Anunciada',
    aloud: (roles) => `Di en voz alta: ${list(roles)}.`,
    soon: 'Cuando se acabe el tiempo, la siguiente parte empieza sola.',
  },
  favours: {
    rule: 'Quien tiene la espada tiene dos votos hoy. Quien tiene el escudo no puede quedar bajo sospecha hoy.',
    wait: 'Silencio hasta que elijan.',
    whom: { sword: '¿Para quién es la espada?', shield: '¿Para quién es el escudo?' },
    open: 'aún nadie',
    give: 'Dar espada y escudo',
    saved: 'Guardado',
    change: 'Guardado. Puedes cambiarlo hasta que acabe el tiempo.',
  },
  mend: {
    addVillagers: (n) => plural(n, { one: 'Añadir # aldeano', other: 'Añadir # aldeanos' }),
    takeOut: (n) => plural(n, { one: 'Quitar # carta', other: 'Quitar # cartas' }),
    toVillager: (card) => `Usar un aldeano en vez de: ${card}`,
    toSeer: (card) => `Usar un vidente en vez de: ${card}`,
    toWolf: (card) => `Usar un hombre lobo en vez de: ${card}`,
    addWolf: 'Añadir un hombre lobo',
    fewerWolves: 'Usar un aldeano en vez de un lobo',
    second: (card) => `Añadir otra igual: ${card}`,
    standard: 'Usar las cartas normales',
    plain: 'Usar las cartas básicas',
    noElder: 'Jugar sin el Viejo Sabio',
  },
};
