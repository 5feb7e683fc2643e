import type { Aside } from '../en/aside';
import { list } from './tools';

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
  leave: 'Salir de la sala',
  leaveSure: 'Toca otra vez para salir',
  leaveGame: 'Abandonar la partida',
  leaveGameHint: 'Si abandonas, no podrás volver. Si sigues con vida, te conviertes en fantasma.',
  leaveGameSure: 'Toca otra vez para abandonar',
  leads: 'Mientras diriges, no puedes abandonar la partida. Toca antes «Dejar de dirigir».',
  game: 'La partida',
  extend: '30 segundos más',
  skip: 'Saltar esta parte',
  skipSure: 'Toca otra vez para saltar',
  bigScreen: 'Mostrar la mesa en una pantalla grande',
  tillMorning: 'Las demás opciones del anfitrión vuelven al amanecer.',
  tips: 'Explicar la primera partida',
  tipsHint:
    'Una frase corta explica cada parte. En la primera partida de una sala, las de la noche salen en todos los teléfonos.',
  bigScreenHow: (address) =>
    `En la tele: abre ${address} en su navegador, o duplica allí la pantalla de este teléfono.`,
  move: {
    title: 'Pasar a otro teléfono',
    how: 'Escanea esto con el otro teléfono. O abre allí la sala y escribe el PIN.',
    secret: 'No lo enseñes: quien lo tenga puede quedarse con tu asiento.',
    qr: 'Código QR que pasa tu asiento',
    lasts: (clock) => `Caduca en ${clock}`,
    over: 'El PIN ha caducado.',
    again: 'PIN nuevo',
  },
  claim: {
    isIt: (name) => `¿Es ${name}?`,
    hear: (name) => `¿Oyes a ${name} en la llamada? Quien reciba el asiento verá su carta.`,
    yes: (name) => `Sí, es ${name}`,
    no: 'No',
    said: (names) => `${names.length > 1 ? 'Han' : 'Ha'} dicho que sí: ${list(names)}.`,
    enough: 'Basta el Sí del anfitrión o de otras dos personas. Con un solo No, se rechaza.',
  },
};
