import type { Messages } from '../en';
/** A seat: how it is taken, kept, asked back, taken along, and how all of them are shown. */
export const seats: Messages['seats'] = {
  door: {
    runs: 'Hay una partida en marcha. Mira ahora y juega en la siguiente.',
    watch: 'Mirar ahora',
    locked: 'La sala está bloqueada',
    lockedText: 'Pídelo en la llamada: el anfitrión puede desbloquearla.',
    mine: '¿Ya tienes un asiento? Escribe tu nombre y pide a los demás que te dejen volver.',
    isItYou: (name) =>
      `Aquí ya hay alguien que se llama ${name}. ¿Eres tú? Si no, elige otro nombre.`,
    ask: 'Soy yo. Pedir mi asiento',
    inUse: 'Ese asiento está en uso en otro teléfono. Elige otro nombre.',
    nobody: 'Aquí nadie se llama así.',
    elsewhere: 'Ya juego en otro teléfono',
  },
  asking: {
    title: 'Esperando a los demás',
    text: 'Di en la llamada que eres tú. Tienen que tocar «Sí» el anfitrión u otras dos personas.',
    cancel: 'Cancelar',
    denied: 'No has recuperado tu asiento',
    deniedText:
      'Alguien ha dicho que no, o tu otro teléfono se ha reconectado. Habla con los demás en la llamada y pídelo otra vez.',
  },
  lost: {
    removed: 'Te han sacado de la sala',
    removedText: 'El anfitrión te ha sacado. Si fue un error, dilo en la llamada.',
    moved: 'Tu asiento está en otro teléfono',
    movedText:
      'Continúa allí. Si no has sido tú, dilo en la llamada y entra con tu nombre: los demás pueden devolverte el asiento.',
    notMe: 'No he sido yo',
  },
  claim: {
    asks: (name) => `${name} quiere volver desde otro teléfono.`,
    answer: 'Responder',
    later: 'Más tarde',
  },
  outside: {
    join: 'Para no perder tu asiento, sal del navegador de esta app: toca ⋯ o ⋮ y elige «Abrir en el navegador».',
    move: 'Para llevar tu asiento a tu navegador de siempre, abre allí este enlace.',
    why: 'El navegador de esta app puede olvidar tu asiento.',
    take: 'Pasar a mi navegador',
    open: 'Abrir en mi navegador',
  },
  move: 'Pasar a otro teléfono',
  away: 'ausente',
  standIn: 'juega un bot',
  watches: 'mirando',
  ready: 'ya está',
  iAmReady: '¡Ya estoy!',
  readyCount: (n, of) => `Listos: ${n} de ${of}`,
  watching: 'Estás mirando esta partida y jugarás en la siguiente.',
};
