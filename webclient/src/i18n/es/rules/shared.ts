import type { Rule, RulePage } from '../../rulePage';

/** What holds in every edition. */
export const equalNight: Rule[] = [
  {
    text: 'Todos los teléfonos muestran lo mismo: los nombres de los jugadores y una pregunta. Mantén pulsado el botón de abajo para ver qué hace tu elección. Para casi todo el mundo es solo una corazonada para el cuaderno.',
    ours: true,
  },
  { text: 'La duración de la noche no delata ninguna carta.', ours: true },
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

export const deadAreCalled: Rule = { text: 'También se nombran las cartas de los muertos.' };

export const baseDeck: Rule = {
  text: 'Con ocho hay dos hombres lobo, un vidente y cinco aldeanos. El tercer hombre lobo llega con 16.',
};

/** See docs/fair-deal.md. */
export const fairDeal: Rule = {
  text: 'Los teléfonos de los jugadores y el servidor barajan juntos, así nadie puede elegir las cartas. Al final, tu teléfono puede comprobarlo.',
  ours: true,
};

export const welcomeCard: Rule = {
  text: 'Hasta que alguien muera de noche, la carta «¡Bienvenido!» está en un hueco entre dos asientos, que sale al azar en el reparto.',
  ids: 'F-09, F-10',
  ours: true,
};

export const talk: Rule[] = [
  {
    text: 'Los vivos también pueden hablar tocando la pantalla: decir qué carta tienen, qué averiguaron de noche, de quién sospechan o en quién confían. Todos lo leen en su idioma. Puede ser mentira.',
    ours: true,
  },
  {
    text: 'Se puede en el debate, en la acusación y en la propia defensa, hasta diez veces al día. Los fantasmas y quienes deben callar no pueden.',
    ours: true,
  },
  {
    text: 'Quienes pueden hablar también pueden escribir mensajes cortos a todos, si los ajustes de la sala lo permiten. Es así mientras la sala no tenga el enlace de una llamada.',
    ours: true,
  },
];

export const noTrial: Rule = {
  text: 'Si nadie con vida recibe una ficha, ese día no se juzga a nadie.',
  ids: 'F-13',
  ours: true,
};

export const outnumber: Rule = {
  text: 'También ganan si son más que los demás.',
  ids: 'F-26',
  ours: true,
};

export const options: RulePage['parts'][number] = {
  title: 'Variantes',
  rules: [
    {
      text: 'Vida o muerte: un solo sospechoso, y los demás vivos votan si ejecutar o perdonar. Si hay empate, vive.',
      ids: 'V-10, V-11, V-12',
      ours: true,
    },
    {
      text: 'A la vez: todo el mundo acusa al mismo tiempo. Los nombres de quienes acusan se ven o no.',
      ids: 'V-09',
      ours: true,
    },
    {
      text: 'La amenaza fantasma: con dos fantasmas o más, dejan de acusar y cada día dan espada y escudo. Quien tiene la espada tiene dos votos; quien tiene el escudo no puede quedar bajo sospecha. Los fantasmas que dejaron la partida no cuentan.',
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
    {
      text: 'Si varias cartas señalan a un sospechoso para el mismo día, todas las elecciones se anuncian: primero la del búho, después las de las cartas propias. Si no queda sitio, una elección no tiene efecto. Una carta propia nunca mata como el búho mortal.',
      ours: true,
    },
  ],
};

export const oldMan: Rule = {
  text: 'El Viejo Sabio, solo con ocho jugadores: uno de ellos llama primero al vidente y después a los lobos. Cada parte dura diez segundos. El vidente ve la carta exacta. Después de cada día la tarea pasa a la siguiente persona con vida, en sentido horario.',
  ids: 'V-05 a V-08',
};

export const oldManVictim: Rule = {
  text: 'Con el Viejo Sabio la manada ataca desde la primera noche, salvo que el anfitrión lo cambie.',
  ours: true,
};

export const inPairs: Rule = { text: 'Hay dos masones o ninguno.' };
