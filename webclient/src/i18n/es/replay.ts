import type { ReplayWords } from '../en/replay';
import { list, plural } from './tools';

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
  kept: 'Cualquiera con este enlace puede ver la repetición. Se guarda durante 30 días desde la partida.',
  fair: {
    right: (have, all) =>
      all === 1
        ? 'Comprobado: un teléfono y el servidor barajaron juntos, así que ninguno pudo elegir las cartas por su cuenta.'
        : `Comprobado: ${have} de ${all} teléfonos y el servidor barajaron juntos, así que nadie pudo elegir las cartas por su cuenta.`,
    asked:
      'Comprobado: salvo la carta que alguien pidió, nadie pudo elegir las cartas por su cuenta.',
    alone:
      'Ningún teléfono ayudó a barajar: lo hizo solo el servidor. Al menos nadie cambió las cartas después: coinciden con el sello que todos vieron en el reparto.',
    nobodyIn:
      'No llegó el número de ningún teléfono, así que el servidor barajó solo. Usó el número que había fijado antes.',
    faults: {
      seal: 'Algo no cuadra: las cartas no coinciden con el sello que todos vieron en el reparto.',
      nothing: 'Algo no cuadra: participaron teléfonos, pero el servidor no enseña cómo barajó.',
      secret:
        'Algo no cuadra: el servidor enseña un número distinto del que había fijado antes de la partida.',
      count: 'Algo no cuadra: participaron otros teléfonos que los que se dijo en el reparto.',
      list: 'Algo no cuadra: al empezar, el servidor enseñó a tu teléfono otra cosa que ahora.',
      own: 'Algo no cuadra: el número de tu teléfono quedó fuera o fue cambiado.',
    },
    number: (name) =>
      `Algo no cuadra: el número del teléfono de ${name} no es el que había fijado antes de la partida.`,
    deal: {
      ring: 'Algo no cuadra: los asientos no son los que salieron al barajar.',
      roles: 'Algo no cuadra: las cartas no son las que salieron al barajar.',
      dropped: 'Algo no cuadra: la carta apartada no es la que salió al barajar.',
      gap: 'Algo no cuadra: el punto de partida no es el que salió al azar.',
      elder: 'Algo no cuadra: el Viejo Sabio no es la persona que salió al azar.',
    },
    lot: (about) => `Algo no cuadra: el azar no decidió este empate como debía: ${about}.`,
    lots: {
      pack: 'a quién atacó la manada',
      power: 'a quién eligió una carta',
      marker: 'el punto de partida',
      suspect: 'quién fue a juicio',
      verdict: 'a quién se condenó',
    },
    warnings: {
      replaced: 'Cuidado: el servidor ha cambiado la parte de tu teléfono al barajar.',
      changed:
        'Cuidado: el servidor ha cambiado algo en el último momento, y tu teléfono no le ha dado su número.',
      left_out: 'Tu teléfono ha enviado su número, pero las cartas se han repartido sin él.',
      other_end:
        'Lo que el servidor enseña ahora no coincide con lo que vio tu teléfono en el reparto. Más abajo puedes comprobarlo.',
    },
    ofDeal: 'Sello de este reparto',
    ofDealHint:
      'Una huella de todas las cartas. Al final puedes compararla con las cartas: así nadie puede cambiarlas a escondidas.',
    numbers: 'Ver los números',
    how: 'Antes de la partida, cada teléfono fijó un número, y el servidor también. Todos los números juntos dieron la semilla, y la semilla dio cada sorteo. Tu teléfono ha vuelto a hacer todas las cuentas.',
    id: 'Partida',
    server: 'Fijado por el servidor (C)',
    secret: 'Número del servidor (S)',
    list: 'Lista (L) y sus tres palabras',
    fixed: (name) => `${name}: fijado antes de la partida`,
    opened: (name) => `${name}: número`,
    missing: 'no llegó',
    seed: 'Semilla',
    draws: 'Sorteos del reparto',
    draw: (j, got, n) => `${j}: ${got} entre 0 y ${n - 1}`,
    ties: 'Empates decididos al azar',
    tie: (about, among, got) => `${about}. ${list(among)}: ${got}`,
    seal: 'Sello y texto sellado',
  },
};
