import type { Workshop } from '../en/workshop';

export const editionTexts: Workshop['editionTexts'] = {
  fourth: 'Los fantasmas también acusan, se juzga a dos sospechosos y la votación es secreta.',
  classic:
    'Todo en voz alta y por turnos. Dos nominados o más. Si hay empate, se repite la votación.',
  cd: 'Los lobos tienen ayuda oculta, hay una bruja y, en grupos pequeños, un solo sospechoso: vida o muerte.',
  'full-moon': 'Muchas cartas especiales, objetos sobre la mesa y una lápida que se mueve.',
};

export const presetTexts: Workshop['presetTexts'] = {
  default:
    'Las cartas impresas según el número de jugadores, algunas cambiadas para que sea parejo.',
  printed: 'Las cartas de la edición según el número de jugadores.',
  plain: 'Solo hombres lobo, un vidente y aldeanos.',
  trick_or_treat: 'Con caramelero, chismosa y muerto viviente.',
  library: 'Con Hamlet, Dorian Gray, Doctor Jekyll y Sherlock.',
  stable: 'Con la vaca licántropa, y Lara entre los lobos.',
  crypt: 'Con nigromante, muerto viviente y Victoria Obscura.',
  own: 'Eliges cada carta.',
};
