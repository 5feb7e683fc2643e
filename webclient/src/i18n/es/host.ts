import type { Workshop } from '../en/workshop';

/** What only the host does to others. */
export const host: Workshop['host'] = {
  handOver: (name) => `Ceder la sala a ${name}`,
  handOverSure: 'Toca otra vez para cederla',
  standIn: 'Que juegue un bot hasta que vuelva',
  removeAndLock: (name) => `Sacar a ${name} y bloquear la sala`,
  callHint: 'Pega el enlace de la videollamada. Todo el mundo tendrá aquí un botón para abrirla.',
  callRemove: 'Quitar el enlace',
  forget: 'Borrar la repetición',
  forgetSure: 'Toca otra vez para borrarla para todos',
  forgotten: 'La repetición se ha borrado.',
};
