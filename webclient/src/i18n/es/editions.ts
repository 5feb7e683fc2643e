import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: {
    name: 'Cuarta edición',
    text: 'Los fantasmas también acusan, se juzga a dos sospechosos y la votación es secreta.',
  },
  classic: {
    name: 'Clásica',
    text: 'Todo en voz alta y por turnos. Dos nominados o más. Si hay empate, se repite la votación.',
  },
  cd: {
    name: 'Edición CD',
    text: 'Los lobos tienen ayuda oculta, hay una bruja y, en grupos pequeños, un solo sospechoso: vida o muerte.',
  },
  'full-moon': {
    name: 'Luna Piena (luna llena)',
    text: 'Muchas cartas especiales, objetos sobre la mesa y una lápida que se mueve.',
  },
};

export const presets: Messages['presets'] = {
  default: {
    name: 'Normal',
    text: 'Las cartas impresas según el número de jugadores, algunas cambiadas para que sea parejo.',
  },
  printed: {
    name: 'Como está impreso',
    text: 'Las cartas de la edición según el número de jugadores.',
  },
  plain: { name: 'Básico', text: 'Solo hombres lobo, un vidente y aldeanos.' },
  trick_or_treat: { name: 'Truco o trato', text: 'Con caramelero, chismosa y muerto viviente.' },
  library: { name: 'Biblioteca', text: 'Con Hamlet, Dorian Gray, Doctor Jekyll y Sherlock.' },
  stable: { name: 'Establo', text: 'Con la vaca licántropa, y Lara entre los lobos.' },
  crypt: { name: 'Cripta', text: 'Con nigromante, muerto viviente y Victoria Obscura.' },
  own: { name: 'Carta a carta', text: 'Eliges cada carta.' },
};
