import type { Messages } from '../en';
import { here, needed, plural } from './tools';

const players = (n: number) => plural(n, { one: '# jugador', other: '# jugadores' });

/** Everything between two games. */
export const lobby: Messages['lobby'] = {
  code: 'Código de la sala',
  cities:
    'Barcelona Caracas Durango Formosa Granada Lima Madrid Neuquén Panamá Rosario Sevilla Toledo Valencia Zaragoza',
  share: 'Compartir el enlace',
  copy: 'Copiar el enlace',
  copied: 'Copiado',
  shareTitle: 'Tabula',
  shareText: (code) => `¡Ven a jugar a los hombres lobo! Sala ${code}:`,
  copyByHand: 'Selecciona el enlace y cópialo:',
  qr: 'Mostrar código QR',
  qrLabel: 'Código QR con el enlace a esta sala',
  players,
  seats: 'Asientos, en sentido horario',
  you: 'tú',
  host: 'anfitrión',
  bot: 'bot',
  leads: 'dirige la partida',
  manage: (name) => `Gestionar a ${name}`,
  addBot: 'Añadir un bot',
  fill: (n) => plural(n, { one: 'Añadir # bot', other: 'Añadir # bots' }),
  empty: (n) => plural(n, { one: 'Quitar # bot', other: 'Quitar # bots' }),
  filling: 'Añadiendo bots',
  emptying: 'Quitando bots',
  tooFew: (need, have) => `${needed(need)}, y ${here(have)}.`,
  tooMany: (max, have) => `Caben ${max} como mucho, y ${here(have)}. Alguien tiene que salir.`,
  elderCards: (card) => `${card}: el Viejo Sabio solo funciona con las ocho cartas básicas.`,
  start: 'Empezar la partida',
  wishStart: 'Pedir que empiece',
  starting: 'Barajando',
  /** For somebody who plays alone with bots. */
  ownCard: { ask: 'Tu carta', byLot: 'Al azar' },
  waiting: (name) => `Esperando a que ${name} empiece`,
  noDeck: 'Las cartas aparecerán cuando haya suficientes jugadores.',
  cards: 'Cartas',
  settings: 'Ajustes',
  help: 'Cómo se juega',
  headTaken: 'Otra persona ya tiene ese animal en ese color, así que el tuyo es distinto.',
  readAloud:
    'Si usas un lector de pantalla, ponte auriculares y activa «Tocar sin mantener pulsado» en el menú.',
  fair: (villagers, cards, printed) =>
    `Para que sea parejo, el mazo lleva ${villagers} en lugar de ${cards}: con las cartas impresas la aldea gana unas ${printed} partidas de cada 100.`,
  changed: 'Cambios:',
  more: 'Más',
  sounds: {
    offer: '¿Quieres oír el anochecer y el amanecer?',
    both: 'Sonidos y viento',
    on: 'Solo sonidos',
    no: 'No, gracias',
  },
  pace: {
    title: 'Ritmo',
    paces: { standard: 'Sin prisas', brisk: 'Rápido' },
    own: 'Tiempos personalizados',
    about: (n) => plural(n, { one: 'unos # minuto', other: 'unos # minutos' }),
  },
};
