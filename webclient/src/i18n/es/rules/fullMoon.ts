import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  noTrial,
  oldMan,
  options,
  outnumber,
  talk,
} from './shared';

export const fullMoon: RulePage = {
  lead: 'Una aldea con 22 clases de cartas. Los objetos usados quedan a la vista en la mesa, y la lápida pasa a cada nuevo fantasma.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        {
          text: 'De 7 a 24 jugadores. Desde nueve jugadores, la lista impresa añade una carta por cada jugador adicional. Con 16 empieza una segunda lista.',
          ids: 'L-01 a L-03',
        },
        baseDeck,
        fairDeal,
        {
          text: 'La lista impresa acaba con 23 jugadores. Con 24 hay un aldeano más.',
          ids: 'L-03',
          ours: true,
        },
        { text: 'Con siete se usan ocho cartas. Una se aparta sin mirar.', ids: 'L-04' },
        { text: 'La carta apartada se nombra igual.', ids: 'L-04', ours: true },
        { text: 'Un aldeano puede ocupar el lugar de cualquier carta.' },
        {
          text: 'Otras cartas pueden ocupar el lugar de aldeanos, y Lara el de un hombre lobo. En un mazo hay como mucho una carta que gana por su cuenta.',
          ours: true,
        },
        {
          text: 'El reglamento que conocemos no dice qué hacen las cartas que no son de la cuarta edición, ni en qué orden actúan las cartas de noche. Los textos y el orden son una regla de la casa.',
          ours: true,
        },
        {
          text: 'Hasta que alguien muera, la lápida está en un hueco entre dos asientos, que sale al azar en el reparto.',
          ours: true,
        },
      ],
    },
    {
      title: 'La noche',
      rules: [
        ...equalNight,
        deadAreCalled,
        {
          text: 'La manada ataca desde la primera noche, salvo que los ajustes de la sala digan lo contrario.',
        },
        {
          text: 'Proteger solo detiene a la manada, no la antorcha, la poción ni la calavera.',
          ids: 'L-08, L-09',
          ours: true,
        },
        {
          text: 'El muerto viviente sobrevive a un ataque de la manada.',
          ids: 'L-11 a L-13',
          ours: true,
        },
        {
          text: 'Lara puede lanzar una vez a la manada contra uno de los suyos.',
          ids: 'L-14, L-15',
          ours: true,
        },
        {
          text: 'Quien tiene el retrato de Dorian Gray muere en su lugar, una vez y solo de noche.',
          ids: 'L-16 a L-18',
          ours: true,
        },
        {
          text: 'Poción, antorcha y calavera matan una vez. Después de la poción, el vidente ve al doctor Jekyll como hombre lobo.',
          ids: 'L-10, L-19',
          ours: true,
        },
        {
          text: 'Hamlet puede dar la calavera en su primera noche de fantasma. Esto va contra las reglas impresas: en ellas los fantasmas no tienen poder, ni siquiera cuando se los nombra.',
          ids: 'L-20, L-21',
          ours: true,
        },
        {
          text: 'El nigromante devuelve la vida a un fantasma, aunque sea hombre lobo, pero a nadie que haya dejado la partida.',
          ids: 'L-22 a L-24',
          ours: true,
        },
        {
          text: 'El vidente ve a la vaca licántropa como hombre lobo. Sherlock no la cuenta.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'Aquí el búho no mata, salvo que los ajustes de la sala digan lo contrario.',
          ours: true,
        },
        {
          text: 'Al amanecer se dice quién murió, pero no por qué ni con qué carta. La lápida pasa a esa persona.',
        },
        {
          text: 'Si mueren varios, la lápida es para la víctima de la manada. Si quien la tiene vuelve a la vida, pasa al fantasma que murió antes.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'El día',
      rules: [
        {
          text: 'El debate dura como mucho tres minutos, salvo que los ajustes digan otra cosa. Los fantasmas guardan silencio.',
        },
        ...talk,
        { text: 'El debate acaba antes si todos los vivos quieren terminarlo.', ours: true },
        {
          text: 'Quien tiene un caramelo no puede hablar en el debate ni en la defensa, pero vota.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Acusación: por turnos, empezando por quien está justo después de la lápida, los fantasmas también.',
          ids: 'L-05, L-07',
        },
        noTrial,
        { text: 'Un rumor de la chismosa cuenta como una ficha más.', ids: 'L-25', ours: true },
        {
          text: 'Dos sospechosos; en caso de empate, se elige a quien está más cerca de la lápida en sentido horario.',
          ids: 'L-05',
        },
        {
          text: 'Si la persona que señaló el búho sigue con vida, se anuncia y es el segundo sospechoso, si no está ya bajo sospecha.',
        },
        {
          text: 'Los dos reciben una prueba y se defienden. Después votan en secreto los vivos que no son sospechosos.',
          ids: 'L-06',
        },
        {
          text: 'Empate: se condena al sospechoso más cercano a la lápida en sentido horario.',
        },
        { text: 'La lápida pasa a la persona condenada.', ids: 'L-06' },
      ],
    },
    {
      title: 'Los fantasmas',
      rules: [
        {
          text: 'Los fantasmas guardan silencio y no tienen poder. Acusan de día, no participan en la votación y ganan con su bando.',
        },
        {
          text: 'Excepciones: la noche de Hamlet, y quien vuelve a la vida.',
          ids: 'L-20, L-22',
          ours: true,
        },
      ],
    },
    {
      title: 'El final',
      rules: [
        { text: 'No queda ningún hombre lobo: gana la aldea.' },
        {
          text: 'Los hombres lobo son tantos como los demás: ganan ellos, y el poseído también.',
        },
        outnumber,
        {
          text: 'Lara cuenta como hombre lobo. La vaca licántropa cuenta entre los demás, pero gana con los hombres lobo.',
          ids: 'L-29, L-30',
          ours: true,
        },
        {
          text: 'El poseído, el hombre-hámster y Victoria Obscura cuentan entre los demás.',
          ours: true,
        },
        { text: 'Si vive el hombre-hámster, gana él solo.' },
        {
          text: 'Victoria Obscura gana sola si vive y no vive ningún vidente.',
          ids: 'L-31, L-32',
          ours: true,
        },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }] },
  ],
};
