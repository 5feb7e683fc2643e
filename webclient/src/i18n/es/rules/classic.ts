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
} from './shared';

export const classic: RulePage = {
  lead: 'Las reglas más antiguas: los muertos no votan, no hay pruebas y todo va en voz alta y por turnos. Hay dos nominados o más, y si hay empate se repite la votación.',
  parts: [
    {
      title: 'El reparto',
      rules: [
        {
          text: 'De 8 a 24 jugadores. Con ocho no hay más carta especial que el vidente.',
          ids: 'C-02',
        },
        baseDeck,
        fairDeal,
        { ...inPairs, ids: 'C-03' },
        {
          text: 'El mazo impreso incluye cada carta especial desde el número de jugadores recomendado.',
          ids: 'C-01',
          ours: true,
        },
        {
          text: 'Los turnos empiezan desde un hueco entre dos asientos, que sale al azar en el reparto; después, desde el asiento de la última víctima.',
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
          text: 'La primera noche la manada solo se reúne, salvo que los ajustes pidan una víctima.',
        },
        {
          text: 'El vidente mira a una persona y sabe si es hombre lobo. El poseído y el hombre-hámster no lo son.',
          ids: 'C-04',
        },
        {
          text: 'Desde la segunda noche el guardaespaldas protege de la manada a otra persona.',
          ids: 'C-06, C-07',
        },
        {
          text: 'El guardaespaldas puede elegir a la misma persona varias noches, y solo detiene a la manada.',
          ids: 'C-10',
          ours: true,
        },
        {
          text: 'La manada no le hace nada al hombre-hámster; la mirada del vidente lo mata.',
          ids: 'C-08 a C-11',
        },
        {
          text: 'La segunda noche el mitómano señala a alguien: si es hombre lobo o vidente, se convierte en lo mismo. Si no, sigue con los humanos para siempre.',
          ids: 'C-26 a C-28',
        },
        {
          text: 'Desde la segunda noche el médium sabe si la persona condenada era hombre lobo.',
          ids: 'C-25',
        },
      ],
    },
    {
      title: 'El día',
      rules: [
        { text: 'Los vivos debaten tres minutos, salvo que los ajustes digan otra cosa.' },
        ...talk,
        {
          text: 'Acusación: los vivos, por turnos y en voz alta, empezando por quien está justo antes de la última víctima.',
          ids: 'C-14',
        },
        {
          text: 'Quedan nominados los que tienen más fichas. Si es uno solo, también los que le siguen en número de fichas.',
          ids: 'C-15',
        },
        noTrial,
        {
          text: 'Si la persona que señaló el búho sigue con vida, se anuncia. Si está entre quienes tienen más fichas, nada cambia. Si no, solo quedan nominados ella y quienes tienen más fichas.',
          ids: 'C-20 a C-24',
          ours: true,
        },
        {
          text: 'Si solo hay un nominado, se le condena sin votación.',
          ids: 'C-19',
          ours: true,
        },
        {
          text: 'Los nominados se defienden. Después votan los vivos que no están nominados, por turnos y en voz alta.',
        },
        {
          text: 'Empate: los empatados hablan otra vez y se repite la votación. Si empatan de nuevo, decide el azar.',
          ids: 'C-16, C-17',
        },
        {
          text: 'En la votación repetida votan todos los vivos que no están empatados, aunque antes estuvieran nominados. Si nadie vota, también es empate. Si no queda nadie que pueda votar, se elige a un nominado al azar.',
          ids: 'C-16, C-18',
          ours: true,
        },
      ],
    },
    {
      title: 'Los muertos',
      rules: [{ text: 'No dicen nada, no muestran nada, no votan, y ganan con su bando.' }],
    },
    {
      title: 'El final',
      rules: [
        { text: 'No queda ningún hombre lobo: gana la aldea.' },
        {
          text: 'Los hombres lobo son tantos como los demás: ganan ellos, y el poseído también. El poseído y el hombre-hámster cuentan entre los demás.',
          ids: 'C-29, C-30',
        },
        outnumber,
        {
          text: 'Si en ese momento vive el hombre-hámster, gana él solo.',
          ids: 'C-31, C-32',
        },
      ],
    },
    { ...options, rules: [...options.rules, { ...oldMan, ours: true }, oldManVictim] },
  ],
};
