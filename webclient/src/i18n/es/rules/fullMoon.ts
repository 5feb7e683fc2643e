import type { RulePage } from '../../en/rules';
import { equalNight, oldMan, options } from './shared';

export const fullMoon: RulePage = {
  lead: 'Una aldea con 22 clases de cartas. Los objetos usados quedan a la vista en la mesa, y la lápida pasa a cada nuevo fantasma.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        {
          text: 'De 7 a 24 jugadores; la lista impresa añade una carta por cada jugador más.',
          ids: 'L-01 a L-03',
        },
        {
          text: 'Con siete se usan ocho cartas. Una se aparta sin mirar, pero se la nombra igual.',
          ids: 'L-04',
        },
        {
          text: 'Otras cartas pueden ocupar el lugar de aldeanos, y Lara el de un hombre lobo. En un mazo hay como mucho una carta que gana por su cuenta.',
          ours: true,
        },
        {
          text: 'El reglamento que conocemos no dice qué hacen las cartas que no son de la cuarta edición. Sus textos son lectura nuestra.',
          ours: true,
        },
      ],
    },
    {
      title: 'La noche',
      rules: [
        ...equalNight,
        { text: 'La manada ataca desde la primera noche.' },
        {
          text: 'Proteger solo detiene a la manada, no la antorcha, la poción ni la calavera.',
          ids: 'L-08, L-09',
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
          text: 'Poción, antorcha y calavera matan una vez. Después de la poción, el vidente ve al doctor Jekyll como hombre lobo. Hamlet da la calavera en su primera noche de fantasma.',
          ids: 'L-10, L-19 a L-21',
          ours: true,
        },
        {
          text: 'El nigromante devuelve la vida a un fantasma, aunque sea hombre lobo.',
          ids: 'L-22 a L-24',
          ours: true,
        },
        {
          text: 'El vidente ve a la vaca licántropa como hombre lobo. Sherlock no la cuenta.',
          ids: 'L-27, L-28',
          ours: true,
        },
        {
          text: 'Al amanecer se nombra a los muertos y a los que vuelven. Si mueren varios, la lápida es para la víctima de la manada.',
          ids: 'L-08',
          ours: true,
        },
      ],
    },
    {
      title: 'El día',
      rules: [
        {
          text: 'Tres minutos de debate como mucho. Acaba antes si todos los vivos quieren votar ya.',
        },
        {
          text: 'Quien tiene un caramelo no puede hablar en el debate ni en la defensa, pero vota.',
          ids: 'L-26',
          ours: true,
        },
        {
          text: 'Acusación: por turnos, desde la izquierda de la lápida, los fantasmas también.',
          ids: 'L-05, L-07',
        },
        { text: 'Un rumor de la chismosa cuenta como una ficha más.', ids: 'L-25', ours: true },
        {
          text: 'Dos sospechosos; en caso de empate, se elige a quien está más cerca de la lápida en sentido horario. La persona que señaló el búho es el segundo sospechoso.',
        },
        {
          text: 'Pruebas, dos defensas y una votación secreta. La lápida pasa a la persona condenada.',
          ids: 'L-06',
        },
      ],
    },
    {
      title: 'Los fantasmas',
      rules: [
        {
          text: 'Los fantasmas guardan silencio, no tienen poder y acusan de día. Excepciones: la noche de Hamlet, y quien vuelve a la vida.',
        },
      ],
    },
    {
      title: 'El final',
      rules: [
        { text: 'No viven ni hombres lobo ni Lara: gana la aldea.' },
        {
          text: 'Los hombres lobo, con Lara, son tantos como los demás: ganan ellos, y también el poseído y la vaca licántropa.',
          ids: 'L-29, L-30',
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
