import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  inPairs,
  noTrial,
  oldMan,
  oldManVictim,
  options,
  outnumber,
  talk,
  welcomeCard,
} from './shared';

export const fourth: RulePage = {
  lead: 'Los muertos se vuelven fantasmas y siguen acusando. Se juzga a dos sospechosos y la votación es secreta. De día, en caso de empate, se elige a quien está más cerca de la carta «¡Bienvenido!» en sentido horario.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        { text: 'De 8 a 24 jugadores, una carta cada uno. Solo la mira quien la recibe.' },
        baseDeck,
        fairDeal,
        inPairs,
        {
          text: 'El mazo impreso incluye cada carta especial desde el número de jugadores recomendado.',
          ours: true,
        },
        welcomeCard,
      ],
    },
    {
      title: 'La noche',
      rules: [
        ...equalNight,
        deadAreCalled,
        {
          text: 'La primera noche la manada solo se reúne, salvo que los ajustes pidan una víctima.',
          ids: 'V-01, V-04',
        },
        {
          text: 'El ataque de la manada no le hace nada a quien tiene protección ni al hombre-hámster.',
          ids: 'F-08',
        },
        { text: 'A nadie se le dice por qué falló un ataque.', ids: 'F-08', ours: true },
        { text: 'La mirada del vidente mata al hombre-hámster.', ids: 'F-23' },
        {
          text: 'Con 21 jugadores o más el búho es mortal: la persona señalada muere al amanecer, salvo si es hombre lobo u hombre-hámster.',
          ids: 'F-17 a F-21',
        },
        {
          text: 'Proteger solo detiene a la manada. Contra la mirada del vidente y el búho mortal no sirve.',
          ids: 'F-18',
          ours: true,
        },
        {
          text: 'Si la primera noche no hay víctima, el búho mortal tampoco mata. La persona señalada queda igualmente bajo sospecha.',
          ids: 'F-22',
          ours: true,
        },
        {
          text: 'Si la persona que señaló el mitómano es hombre lobo o vidente, la carta del mitómano cambia al final de la segunda noche. Desde la tercera actúa con la manada o como vidente. Si no, sigue con los humanos para siempre.',
        },
        {
          text: 'Al amanecer se dice quién murió, pero no por qué ni con qué carta. La carta «¡Bienvenido!» pasa a esa persona; si son dos, a una al azar.',
        },
      ],
    },
    {
      title: 'El día',
      rules: [
        {
          text: 'El debate dura tres minutos, salvo que los ajustes digan otra cosa. Los fantasmas guardan silencio.',
        },
        ...talk,
        {
          text: 'Acusación: por turnos, empezando por quien está justo antes de la carta «¡Bienvenido!», cada cual pone su ficha en alguien. Los fantasmas también.',
          ids: 'F-01, F-02',
        },
        { text: 'No se puede acusar a uno mismo ni a un fantasma.', ids: 'F-14', ours: true },
        { text: 'Los dos con más fichas son los sospechosos.', ids: 'F-03' },
        {
          text: 'Si solo una persona tiene fichas, el segundo sospechoso es, entre los demás vivos, quien está más cerca de la carta «¡Bienvenido!» en sentido horario.',
          ids: 'F-11, F-12',
          ours: true,
        },
        noTrial,
        {
          text: 'Si la persona que señaló el búho sigue con vida, se anuncia y es el segundo sospechoso, si no está ya bajo sospecha.',
          ids: 'F-15, F-16',
        },
        {
          text: 'Un sospechoso recibe el mechón de pelo y el otro, la huella de pata.',
          ids: 'F-04',
        },
        {
          text: 'El mechón de pelo es para el primer sospechoso, que también habla primero.',
          ids: 'F-04',
          ours: true,
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
        { text: 'No queda ningún hombre lobo: gana la aldea.' },
        {
          text: 'Los hombres lobo son tantos como los demás: ganan ellos, y el poseído también. El poseído y el hombre-hámster cuentan entre los demás.',
          ids: 'F-25, F-28',
        },
        outnumber,
        { text: 'Si en ese momento vive el hombre-hámster, gana él solo.', ids: 'F-27' },
      ],
    },
    { ...options, rules: [...options.rules, oldMan, oldManVictim] },
  ],
};
