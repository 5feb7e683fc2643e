import type { Messages } from '../en';

export const editions: Messages['editions'] = {
  fourth: {
    name: 'Cuarta edición',
    text: 'Los fantasmas acusan, hay dos sospechosos con pruebas y el veredicto es secreto.',
  },
  classic: {
    name: 'Clásica',
    text: 'Todo en voz alta y por turnos, dos nominados o más, y si el veredicto empata se repite.',
  },
  cd: {
    name: 'Edición CD',
    text: 'Los lobos tienen ayuda oculta, hay una bruja, los hombres lobo llevan número y los grupos pequeños votan vida o muerte.',
  },
  'full-moon': {
    name: 'Luna Piena (luna llena)',
    text: 'Muchos personajes especiales, fichas sobre la mesa y una lápida que va de mano en mano.',
  },
};

export const presets: Messages['presets'] = {
  default: { name: 'Normal', text: 'Las cartas de la edición, según cuánta gente haya.' },
  plain: { name: 'Básico', text: 'Solo hombres lobo, un vidente y aldeanos.' },
  trick_or_treat: { name: 'Truco o trato', text: 'Con caramelero, cotilla y muerto viviente.' },
  library: { name: 'Biblioteca', text: 'Con Hamlet, Dorian Gray, Doctor Jekyll y Sherlock.' },
  stable: { name: 'Establo', text: 'Con la vaca licántropa, y Lara entre los lobos.' },
  crypt: { name: 'Cripta', text: 'Con nigromante, muerto viviente y Victoria Obscura.' },
  own: { name: 'Carta a carta', text: 'Eliges cada carta.' },
};
