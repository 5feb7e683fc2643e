import type { RulePage } from '../../rulePage';
import {
  baseDeck,
  deadAreCalled,
  equalNight,
  fairDeal,
  noTrial,
  options,
  outnumber,
  talk,
  welcomeCard,
} from './shared';

export const cd: RulePage = {
  lead: 'Los lobos tienen dos ayudantes ocultos, que se conocen entre sí pero no conocen a la manada. Una bruja quita poderes, al vidente se le puede engañar y, en grupos pequeños, hay un solo sospechoso: vida o muerte.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        {
          text: 'De 7 a 24 jugadores. Las cartas de hombre lobo llevan los números 1 y 15.',
          ids: 'K-01',
        },
        {
          text: 'El tercer hombre lobo lleva el número 22, y los hombres lobo entre las cartas propias, los siguientes. Impresas solo hay dos cartas de hombre lobo.',
          ids: 'K-01',
          ours: true,
        },
        baseDeck,
        fairDeal,
        {
          text: 'La sociedad secreta, el mercenario, el caminante y la bruja necesitan al menos 12 jugadores.',
          ids: 'K-02',
        },
        {
          text: 'De nueve a 15 jugadores, el mazo impreso incluye una clase nueva de carta por cada jugador adicional.',
          ours: true,
        },
        welcomeCard,
      ],
    },
    {
      title: 'La noche',
      rules: [
        ...equalNight,
        { ...deadAreCalled, ours: true },
        {
          text: 'Primera noche: la manada ya ataca. Los miembros de la sociedad secreta se conocen entre sí, y la bruja y el sirviente también. Nadie más actúa.',
          ids: 'K-03, K-04',
        },
        {
          text: 'Desde la segunda noche la bruja va primero. Sabe si la persona que eligió tiene una carta especial y le quita el poder esa noche.',
          ids: 'K-06, K-07',
        },
        {
          text: 'Para la bruja son especiales todas las cartas menos el aldeano.',
          ids: 'K-07',
          ours: true,
        },
        { text: 'Un hombre lobo hechizado estropea la caza de toda la manada.', ids: 'K-08' },
        {
          text: 'Si la bruja hechiza al caminante, muere la bruja. (La carta impresa se llama «Gitana».)',
          ids: 'K-09, K-10',
        },
        {
          text: 'El vidente ve al caminante como hombre lobo, pero no a la bruja ni al sirviente.',
          ids: 'K-05',
        },
        { text: 'El guardia puede protegerse.', ids: 'K-11' },
        {
          text: 'Si el guardia sobrevive así a un ataque y a la noche siguiente lo atacan otra vez, protegerse ya no sirve.',
          ids: 'K-12 a K-14',
          ours: true,
        },
        {
          text: 'Si la manada mata al mercenario, muere también el hombre lobo vivo con el número más bajo, salvo si el mercenario está bajo un hechizo.',
          ids: 'K-15 a K-18',
        },
        {
          text: 'Desde la segunda noche, la chamana ve cada noche la carta exacta de un fantasma.',
          ids: 'K-19, K-20',
        },
        {
          text: 'Al amanecer se dice quién murió, pero no por qué ni con qué carta. La carta «¡Bienvenido!» pasa a la víctima de la manada.',
          ids: 'K-04, K-09',
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
          text: 'Acusación: todo el mundo a la vez y en secreto, los fantasmas también. Solo se ven los totales.',
          ours: true,
        },
        noTrial,
        {
          text: 'En grupos pequeños, solo la persona más acusada es sospechosa. Se defiende y después los demás vivos votan en secreto ejecutar o perdonar.',
          ids: 'K-21',
        },
        {
          text: 'Un grupo pequeño tiene hasta diez jugadores. Si hay empate, vive.',
          ids: 'K-22',
          ours: true,
        },
        {
          text: 'Con más jugadores, dos sospechosos; en caso de empate, se elige al más cercano a la carta «¡Bienvenido!» en sentido horario.',
          ids: 'K-23',
        },
        {
          text: 'Los dos se defienden. Después votan en secreto los vivos que no son sospechosos. Empate: se condena al sospechoso más cercano a la carta «¡Bienvenido!» en sentido horario.',
        },
      ],
    },
    {
      title: 'Los fantasmas',
      rules: [
        {
          text: 'Guardan silencio, no tienen poder, nunca participan en la votación y ganan con su bando.',
        },
        { text: 'Acusan, salvo que los ajustes digan otra cosa.', ours: true },
      ],
    },
    {
      title: 'El final',
      rules: [
        { text: 'No queda ningún hombre lobo: gana la aldea.', ids: 'K-27' },
        {
          text: 'En ese caso la aldea gana aunque vivan la bruja o el sirviente.',
          ids: 'K-25',
          ours: true,
        },
        {
          text: 'Los hombres lobo y la bruja juntos son tantos como los demás: ganan los lobos, y el sirviente también.',
          ids: 'K-24',
        },
        outnumber,
        {
          text: 'El sirviente cuenta entre los demás, salvo que los ajustes digan otra cosa.',
          ids: 'K-26',
          ours: true,
        },
      ],
    },
    options,
  ],
};
