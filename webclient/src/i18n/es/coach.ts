import type { Coach } from '../en/coach';

export const coach: Coach = {
  lines: {
    night:
      'Elige todo el mundo: así los poderes son secretos. ¿Sin poder? Elige de quién sospechas.',
    firstDawn: 'En la primera noche la manada solo se reúne.',
    dawn: 'Quien ha muerto es un fantasma y ya no habla.',
    discussion:
      'Di de quién sospechas y por qué. Mentir está permitido. Después van a juicio las personas más acusadas.',
    ghostsToo: 'Los fantasmas también acusan.',
    ghostsChoose: 'Los fantasmas también eligen.',
    ghostAccuses: 'Los fantasmas también acusan: elige a alguien vivo y pulsa el botón.',
    suspects:
      'Están bajo sospecha: enseguida hablan y después se vota. El mechón y la huella no prueban nada.',
    defence: 'Se defienden por turnos y los demás callan. Después se vota.',
    verdict: 'Con esta votación, un sospechoso puede convertirse en fantasma.',
    lynch:
      'Las cartas solo se ven al final. Viene otra noche, y así hasta que ganen la aldea o los lobos.',
  },
  bigScreenHow: (address) =>
    `En la tele: abre ${address} en su navegador, o duplica allí la pantalla de otro teléfono.`,
};
