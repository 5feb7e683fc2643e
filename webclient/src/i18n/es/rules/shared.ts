import type { Rule, RulePage } from '../../en/rules';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'Todos los teléfonos muestran lo mismo: los nombres de los jugadores y una pregunta. Mantén pulsado el botón de abajo para ver qué hace tu elección. Para casi todo el mundo es solo una corazonada para el cuaderno.',
    ours: true,
  },
  {
    text: 'También se nombran las cartas de los muertos, y la noche nunca acaba antes por una carta.',
  },
  {
    text: 'La manada se pone de acuerdo en silencio: cada lobo ve al momento lo que eligen los otros. Al acabar el tiempo vale lo que elige la mayoría; si hay empate, decide el azar.',
    ids: 'C-12, C-13',
    ours: true,
  },
  {
    text: 'Puedes cambiar tu elección hasta que acaba la noche. Si no eliges a nadie, tu carta no hace nada.',
    ours: true,
  },
];

export const options: RulePage['parts'][number] = {
  title: 'Variantes',
  rules: [
    {
      text: 'Vida o muerte: un solo sospechoso, y los vivos votan ejecutar o perdonar. Si hay empate, vive.',
      ids: 'V-10, V-11, V-12',
    },
    {
      text: 'A la vez: todo el mundo acusa al mismo tiempo. Los nombres de quienes acusan se ven o no.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'La amenaza fantasma: con dos fantasmas o más, dejan de acusar y cada día dan espada y escudo. Quien tiene la espada tiene dos votos; quien tiene el escudo no puede quedar bajo sospecha.',
      ids: 'V-15 a V-19',
      ours: true,
    },
    {
      text: 'Una persona que dirige: el anfitrión no recibe carta, lo ve todo y hace avanzar la partida.',
      ids: 'V-21',
    },
    {
      text: 'Cartas propias: hasta tres, hechas con los poderes de las otras.',
      ids: 'V-22 a V-24',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: 'El Viejo Sabio, solo con ocho jugadores: uno de ellos anuncia al vidente y después a los lobos. Cada parte dura diez segundos. El vidente ve la carta exacta. Después de cada día la tarea pasa a la persona de la izquierda.',
  ids: 'V-05 a V-08',
};
