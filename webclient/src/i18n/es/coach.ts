import type { Coach } from '../en/coach';

export const coach: Coach = {
  lines: {
    night: 'Usas tu poder con quien elijas. ¿Sin poder? Elige de quién sospechas.',
    reading: 'Lee lo que has averiguado esta noche, o solo tu corazonada.',
    dawn: 'Quien ha muerto es un fantasma y ya no habla. Los demás ya pueden hablar.',
    quietDawn: 'La noche ha terminado. Ya se puede hablar.',
    discussion: 'Di de quién sospechas y por qué. Mentir está permitido.',
    accusation:
      'Acusa a un posible lobo. Quienes tengan más fichas van a juicio: casi siempre, dos personas.',
    ghostsToo: 'Los fantasmas también acusan.',
    ghostsChoose: 'Los fantasmas también eligen.',
    ghostAccuses: 'Los fantasmas también acusan: elige a alguien vivo y pulsa el botón.',
    suspects:
      'Están bajo sospecha: ahora hablan y después se vota. El mechón y la huella solo sirven para distinguirlos y no prueban nada.',
    defence: 'Se defienden por turnos y los demás callan. Después se vota.',
    verdict:
      'Esta votación es a vida o muerte. Nada de lo que ves prueba quién es lobo: las cartas siguen en secreto hasta el final.',
    lynch:
      'Las cartas solo se ven al final. Viene otra noche, y así hasta que ganen la aldea o los lobos.',
  },
  bigScreenHow: (address) =>
    `En la tele: abre ${address} en su navegador, o duplica allí la pantalla de este teléfono.`,
};
