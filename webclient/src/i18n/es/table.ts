import type { Messages } from '../en';

/** What keeps the evening going in every phase: the clock, the call, the host's rights. */
export const table: Messages['table'] = {
  pause: 'Pausa',
  goOn: 'Reanudar',
  paused: 'La partida está en pausa.',
  kept: (clock) => `Al reanudarla quedarán ${clock}.`,
  vote: (what) => `Votar por «${what}»`,
  wishes: (what, n, need) => `${what}: ${n} de ${need} votos`,
  call: 'Abrir la llamada',
  callLink: 'Enlace de la llamada',
  tag: 'Nombre para la llamada',
  copy: 'Copiar',
  rename: 'Cambiar el nombre',
  face: 'Nombre y animal',
  save: 'Guardar',
  people: 'Personas',
  lock: 'Bloquear la sala',
  unlock: 'Desbloquear la sala',
  locked: 'Bloqueada: nadie más puede entrar.',
  game: 'La partida',
  extend: '30 segundos más',
  skip: 'Saltar esta parte',
  skipSure: 'Toca otra vez para saltar',
  bigScreen: 'Mostrar la mesa en una pantalla grande',
  tillMorning: 'Las demás opciones del anfitrión vuelven al amanecer.',
};
