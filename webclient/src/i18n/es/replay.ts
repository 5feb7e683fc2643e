import type { ReplayWords } from '../en/replay';

export const replay: ReplayWords = {
  title: 'La partida otra vez',
  coming: 'La partida está llegando.',
  toStart: 'Al principio',
  eyes: 'Con los ojos de',
  truth: 'La verdad',
  truthHint:
    'Todas las cartas y todas las elecciones están a la vista. Toca un sitio para mirar con esos ojos.',
  asSeen: (name) =>
    `Solo lo que mostraba el teléfono de ${name}. Toca otra vez el sitio para ver la verdad.`,
  leader: (name) => `${name}, que dirigía`,
  asLed: (name) => `Lo que veía ${name}, que dirigía la partida con todas las cartas a la vista.`,
  chapters: 'Noches y días',
  deal: 'El reparto',
  end: 'El final',
  moment: 'Momento',
  of: (n, all, clock) => `${n} de ${all}, ${clock} después del reparto`,
  next: 'Momento siguiente',
  previous: 'Momento anterior',
  story: 'Por qué pasó',
  suspected: 'De quién sospechaba la aldea',
  card: 'Carta',
  points: (who, target) => `${who} → ${target}`,
  take: 'Para llevar',
  copy: 'Copiar un resumen',
  copied: 'Copiado',
  byHand: 'Copia esto',
  download: 'Descargar el registro',
  kept: 'Puede mirar quien tenga este enlace. Se guarda 30 días después de la partida.',
};
