import type { Workshop } from '../en/workshop';

/** What only the host does to others. */
export const host: Workshop['host'] = {
  handOver: (name) => `Que organice ${name}`,
  handOverSure: 'Toca otra vez para ceder',
  standIn: 'Que juegue un bot hasta que vuelva',
  lockToo: 'Cerrar también la sala',
  callHint: 'Pégalo desde la llamada. Aquí todo el mundo tendrá un botón para abrirla.',
  callRemove: 'Quitar el enlace',
  forget: 'Borrar la grabación',
  forgetSure: 'Toca otra vez: ya nadie podrá verla',
  forgotten: 'La grabación está borrada.',
};
