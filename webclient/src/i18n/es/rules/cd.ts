import type { RulePage } from '../../en/rules';
import { equalNight, options } from './shared';

export const cd: RulePage = {
  lead: 'Los lobos tienen dos ayudantes ocultos, que se conocen entre sí pero no conocen a la manada. Una bruja quita poderes, al vidente se le puede engañar y, en grupos pequeños, hay un solo sospechoso: vida o muerte.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        {
          text: 'De 7 a 24 jugadores. Los hombres lobo llevan los números 1, 15 y 22.',
          ids: 'K-01',
        },
        {
          text: 'La sociedad secreta, el mercenario, el caminante y la bruja necesitan al menos 12 jugadores.',
          ids: 'K-02',
        },
        { text: 'El mazo normal incluye una carta nueva por cada jugador adicional.', ours: true },
      ],
    },
    {
      title: 'La noche',
      rules: [
        ...equalNight,
        {
          text: 'Primera noche: la manada ya ataca. Los miembros de la sociedad secreta se conocen entre sí, y la bruja y el sirviente también. Nadie más actúa.',
          ids: 'K-03, K-04',
        },
        {
          text: 'Desde la segunda noche la bruja va primero. Sabe si la persona que eligió tiene una carta especial y le quita el poder esa noche.',
          ids: 'K-06, K-07',
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
        {
          text: 'El guardia puede protegerse, pero falla si a la noche siguiente lo atacan otra vez.',
          ids: 'K-11 a K-14',
          ours: true,
        },
        {
          text: 'Si la manada ataca al mercenario, muere también el hombre lobo vivo con el número más bajo, salvo si el mercenario tiene protección o está bajo un hechizo.',
          ids: 'K-15 a K-18',
        },
        { text: 'Cada noche la chamana ve la carta exacta de un fantasma.', ids: 'K-19, K-20' },
      ],
    },
    {
      title: 'El día',
      rules: [
        {
          text: 'Acusación: todo el mundo a la vez y en secreto, los fantasmas también. Solo se ven los totales.',
          ours: true,
        },
        {
          text: 'Hasta diez jugadores: solo la persona más acusada es sospechosa, y los vivos votan ejecutar o perdonar. Si hay empate, vive.',
          ids: 'K-21, K-22',
          ours: true,
        },
        {
          text: 'Con más jugadores, dos sospechosos; en caso de empate, se elige al más cercano a la carta «¡Bienvenido!» en sentido horario, y la votación es secreta.',
          ids: 'K-23',
        },
      ],
    },
    {
      title: 'Los fantasmas',
      rules: [
        {
          text: 'Guardan silencio y no tienen poder. Acusan, salvo que los ajustes digan otra cosa, y nunca participan en la votación.',
          ours: true,
        },
      ],
    },
    {
      title: 'El final',
      rules: [
        {
          text: 'No vive ningún hombre lobo: gana la aldea, aunque viva la bruja.',
          ids: 'K-25, K-27',
        },
        {
          text: 'Los hombres lobo y la bruja juntos son tantos como los demás: ganan los lobos, y el sirviente también.',
          ids: 'K-24, K-26',
        },
      ],
    },
    options,
  ],
};
