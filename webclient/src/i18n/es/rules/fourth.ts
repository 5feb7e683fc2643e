import type { RulePage } from '../../en/rules';
import { equalNight, oldMan, options } from './shared';

export const fourth: RulePage = {
  lead: 'Los muertos se vuelven fantasmas y siguen acusando. Se juzga a dos sospechosos y la votación es secreta. De día, en caso de empate, se elige a quien está más cerca de la carta «¡Bienvenido!» en sentido horario.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        { text: 'De 8 a 24 jugadores, una carta cada uno. Solo la mira quien la recibe.' },
        {
          text: 'Con ocho hay dos hombres lobo, un vidente y cinco aldeanos. El tercer hombre lobo llega con 16.',
        },
        {
          text: 'El mazo normal incluye cada carta especial desde el número de jugadores recomendado.',
          ours: true,
        },
        {
          text: 'Antes de la primera muerte, la carta «¡Bienvenido!» está en un hueco entre dos asientos, que sale al azar en el reparto.',
          ids: 'F-09, F-10',
          ours: true,
        },
      ],
    },
    {
      title: 'La noche',
      rules: [
        ...equalNight,
        {
          text: 'La primera noche la manada solo se reúne, salvo que los ajustes pidan una víctima.',
          ids: 'V-01, V-04',
        },
        {
          text: 'El ataque de la manada no le hace nada a quien tiene protección ni al hombre-hámster. A nadie se le dice por qué falló.',
          ids: 'F-08',
        },
        {
          text: 'La mirada del vidente mata al hombre-hámster, lo proteja quien lo proteja.',
          ids: 'F-23',
        },
        {
          text: 'Con 21 jugadores o más el búho es mortal: la persona señalada muere al amanecer, con protección o sin ella, salvo si es hombre lobo u hombre-hámster.',
          ids: 'F-17 a F-22',
        },
        {
          text: 'Si la persona que señaló el mitómano es hombre lobo o vidente, la carta del mitómano cambia al final de la segunda noche. Desde la tercera actúa con la manada o como vidente.',
        },
        {
          text: 'Al amanecer se dice quién murió, pero no por qué ni con qué carta. La carta «¡Bienvenido!» pasa a esa persona; si son dos, a una al azar.',
        },
      ],
    },
    {
      title: 'El día',
      rules: [
        { text: 'Tres minutos de debate. Los fantasmas guardan silencio.' },
        {
          text: 'Acusación: por turnos, desde la derecha de la carta «¡Bienvenido!», cada cual pone su ficha en alguien con vida. Los fantasmas también. No se puede acusar a uno mismo ni a un fantasma.',
          ids: 'F-01, F-02, F-14',
        },
        { text: 'Los dos con más fichas son los sospechosos.', ids: 'F-03' },
        {
          text: 'Si solo una persona tiene fichas, el segundo sospechoso es, entre los demás vivos, quien está más cerca de la carta «¡Bienvenido!» en sentido horario. Si nadie tiene fichas, ese día no se vota.',
          ids: 'F-11 a F-13',
          ours: true,
        },
        {
          text: 'Si la persona que señaló el búho sigue con vida, se anuncia y es el segundo sospechoso.',
          ids: 'F-15, F-16',
        },
        {
          text: 'Para el primer sospechoso, el mechón de pelo; para el segundo, la huella de pata.',
          ids: 'F-04',
        },
        {
          text: 'Los dos se defienden. Después votan en secreto los vivos que no son sospechosos, y los votos se muestran todos juntos.',
          ids: 'F-05, F-06',
        },
        {
          text: 'Empate: se condena al sospechoso más cercano a la carta «¡Bienvenido!» en sentido horario.',
          ids: 'F-07',
        },
        {
          text: 'La persona condenada no muestra su carta ni recibe la carta «¡Bienvenido!».',
        },
      ],
    },
    {
      title: 'Los fantasmas',
      rules: [
        {
          text: 'Un fantasma no dice nada, no muestra nada, no tiene poder, acusa de día, no participa en la votación y gana con su bando.',
          ids: 'F-24',
        },
      ],
    },
    {
      title: 'El final',
      rules: [
        { text: 'No vive ningún hombre lobo: gana la aldea.' },
        {
          text: 'Los hombres lobo son tantos como los demás, o más: ganan ellos. El poseído y el hombre-hámster cuentan entre los demás.',
          ids: 'F-25, F-26, F-28',
        },
        { text: 'Si en ese momento vive el hombre-hámster, gana él solo.', ids: 'F-27' },
      ],
    },
    { ...options, rules: [...options.rules, oldMan] },
  ],
};
