import type { Coach } from '../en/coach';

export const coach: Coach = {
  tips: 'Explicar la primera partida',
  tipsHint:
    'Una línea explica cada parte. En la primera partida de una sala, en el reparto y de noche sale en todos los teléfonos.',
  lines: {
    deal: 'Tu carta dice quién eres en esta partida. Mantenla pulsada, léela y que no la vea la cámara.',
    night:
      'Si tu carta tiene un poder, lo usas con quien elijas. Si no, solo anotas de quién sospechas.',
    reading:
      'Mantén pulsado para leer lo que averiguaste esta noche. Si tu carta no averigua nada, lees de quién sospechaste.',
    dawn: 'La noche ha terminado. Quien ha muerto es un fantasma y ya no habla. Los demás ya pueden hablar.',
    quietDawn: 'La noche ha terminado y nadie de la mesa ha muerto. Ya se puede hablar.',
    discussion:
      'Pueden hablar todos los vivos. Di de quién sospechas y por qué. Mentir está permitido.',
    accusation: 'Elige a un posible lobo y pulsa el botón. Quien tenga más fichas va a juicio.',
    ghostsToo: 'Los fantasmas también acusan.',
    ghostAccuses: 'Los fantasmas también acusan: elige a alguien vivo y pulsa el botón.',
    suspects:
      'Están bajo sospecha: ahora hablan y después se vota. El mechón y la huella solo sirven para distinguirlos y no prueban nada.',
    defence: 'Se defienden uno por uno. Solo habla quien tiene el turno y después se vota.',
    verdict:
      'Esta votación es a vida o muerte. Nada de aquí prueba quién es lobo: las cartas siguen en secreto hasta el final.',
    lynch:
      'Las cartas solo se ven al final. Viene otra noche, y así hasta que ganen la aldea o los lobos.',
  },
};
