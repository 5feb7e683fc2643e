import type { ReplayWords } from '../en/replay';
import { plural } from './tools';

export const replay: ReplayWords = {
  title: 'Repetición',
  coming: 'Cargando la partida…',
  toStart: 'Página de inicio',
  eyes: 'Punto de vista',
  truth: 'La verdad',
  truthHint:
    'Se ven todas las cartas y todas las elecciones. Toca un asiento para ver la partida como la vio esa persona.',
  asSeen: (name) =>
    `Solo lo que mostraba el teléfono de ${name}. Toca otra vez el asiento para ver la verdad.`,
  leader: (name) => `${name} (dirige)`,
  asLed: (name) => `Lo que vio ${name} al dirigir la partida, con todas las cartas.`,
  chapters: 'Noches y días',
  deal: 'El reparto',
  end: 'El final',
  moment: 'Momento',
  of: (n, all, clock) => `${n} de ${all}, ${clock} después del reparto`,
  next: 'Momento siguiente',
  previous: 'Momento anterior',
  play: 'Reproducir',
  pause: 'Pausa',
  speed: (times: number) => `Velocidad ${times}×`,
  story: 'Lo que pasó esa noche',
  card: 'Carta',
  points: (who, target) => `${who} → ${target}`,
  take: 'Guardar o compartir',
  copy: 'Copiar un resumen',
  copied: 'Copiado',
  byHand: 'Selecciona y copia esto',
  download: 'Descargar el registro',
  picture: {
    title: 'Una imagen de la partida',
    names: 'Con nombres',
    namesHint: 'Sin ellos, en la imagen solo se ven los animales.',
    share: 'Compartir',
    save: 'Guardar la imagen',
    trouble:
      'No se pudo dibujar la imagen. Vuelve a intentarlo o abre esta página en otro navegador.',
    nights: (n) => plural(n, { one: '# noche', other: '# noches' }),
    alone: 'Gana una sola persona',
  },
  kept: 'Cualquiera con este enlace puede verla. Se guarda durante 30 días desde la partida.',
  sealRight:
    'Sí. Las cartas coinciden con el sello que todos vieron en el reparto. Para comprobarlo: el SHA-256 del primer texto de abajo debe ser igual al segundo.',
  sealWrong:
    'No. Las cartas no coinciden con el sello que todos vieron en el reparto: el SHA-256 del primer texto de abajo no es el segundo.',
  sealByHand:
    'Este navegador no puede comprobarlo. Para hacerlo tú: el SHA-256 del primer texto de abajo debe ser el segundo, el sello que todos vieron en el reparto.',
};
