import type { Rule, RulePage } from '../../en/rules';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'Todos los teléfonos muestran lo mismo: una rueda de nombres y una pregunta. Qué hace tu elección está en la carta que mantienes; casi siempre es una corazonada para el propio cuaderno.',
    ours: true,
  },
  {
    text: 'Las cartas de los muertos se llaman igual que las de los vivos, y la noche nunca acaba antes por la carta de nadie.',
  },
  {
    text: 'La manada se pone de acuerdo en silencio: cada lobo ve al momento lo que eligen los otros. Al acabar el tiempo vale lo que elige la mayoría; si hay empate, decide la suerte.',
    ids: 'C-12, C-13',
    ours: true,
  },
  {
    text: 'Puedes cambiar tu elección hasta que se cierra la noche. Sin elección no pasa nada.',
    ours: true,
  },
];

export const options: RulePage['parts'][number] = {
  title: 'Variantes',
  rules: [
    {
      text: 'Vida o muerte: un solo sospechoso, y los vivos votan ejecutar o dejar vivir. Si hay empate, vive.',
      ids: 'V-10, V-11, V-12',
    },
    {
      text: 'A la vez: todo el mundo acusa al mismo tiempo, con nombres o sin ellos.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'La amenaza fantasma: desde que hay dos fantasmas, cada día dan espada y escudo en vez de acusar. Con la espada el voto vale doble; con el escudo no hay sospecha.',
      ids: 'V-15 a V-19',
      ours: true,
    },
    {
      text: 'Un moderador de carne y hueso: quien organiza no recibe carta, lo ve todo y hace avanzar la partida a mano.',
      ids: 'V-21',
    },
    {
      text: 'Cartas propias: hasta tres, hechas de lo que saben hacer las otras.',
      ids: 'V-22 a V-24',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: 'El Viejo Sabio, solo con ocho jugadores: uno de ellos llama al vidente y después a los lobos, diez segundos cada vez. El vidente ve la carta misma. Después de cada día la insignia pasa a la izquierda.',
  ids: 'V-05 a V-08',
};
