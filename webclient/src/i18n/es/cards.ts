import type { EditionRole } from '../../game/cards';
import { type CardWords, eachCard, named, person } from '../cardWords';
import { plural } from './tools';

const cards: Record<EditionRole, CardWords> = {
  villager: named('Aldeano', 'aldeanos', 'Encuentra a los hombres lobo. Tu único poder es tu voz.'),
  werewolf: named(
    'Hombre lobo',
    'hombres lobo',
    'De noche tu manada ataca a una persona. De día te haces pasar por aldeano.',
  ),
  seer: named(
    'Vidente',
    'videntes',
    'Cada noche miras a una persona y sabes si es hombre lobo o no.',
  ),
  medium: named(
    'Médium',
    'médiums',
    'Desde la segunda noche sabes si la persona condenada el día anterior era hombre lobo.',
  ),
  possessed: named(
    'Poseído',
    'poseídos',
    'Ganas con los hombres lobo. No sabes quiénes son, ellos no saben quién eres, y cuentas entre los humanos.',
  ),
  bodyguard: named(
    'Guardaespaldas',
    'guardaespaldas',
    'Cada noche, desde la segunda, proteges a una persona: si la manada la ataca, no le pasa nada.',
  ),
  owl: named(
    'Búho',
    'búhos',
    'Cada noche señalas a una persona; puedes ser tú. De día estará bajo sospecha.',
  ),
  freemason: named(
    'Masón',
    'masones',
    'La primera noche conoces a los otros masones. Son de confianza.',
  ),
  werehamster: named(
    'Hombre-hámster',
    'hombres-hámster',
    'Si sigues con vida al acabar la partida, solo ganas tú. La manada no te hace nada, pero la mirada de un vidente te mata.',
  ),
  mythomaniac: named(
    'Mitómano',
    'mitómanos',
    'La segunda noche señalas a una persona. ¿Es hombre lobo o vidente? Pues tú también. Si no, sigues con los humanos.',
  ),
  guard: named(
    'Guardia',
    'guardias',
    'Cada noche, desde la segunda, proteges a una persona. Si la manada la ataca, no le pasa nada.',
  ),
  wolf_servant: named(
    'Sirviente del lobo',
    'sirvientes del lobo',
    'Ganas con los hombres lobo. La primera noche conoces a la bruja, y ella a ti. La manada no sabe de ti ni de ella.',
  ),
  shaman: named(
    'Chamana',
    'chamanas',
    'Cada noche, desde la segunda, le preguntas a un fantasma y te dice su carta exacta.',
  ),
  secret_society: named(
    'Miembro de la sociedad secreta',
    'miembros de la sociedad secreta',
    'La primera noche conoces al otro miembro. Es de confianza.',
  ),
  young_mercenary: named(
    'Joven mercenario',
    'jóvenes mercenarios',
    'Si la manada te mata, muere contigo el hombre lobo vivo con el número más bajo.',
  ),
  gypsy: named(
    'Caminante',
    'caminantes',
    'Ganas con la aldea, pero el vidente te ve como hombre lobo. Si una bruja te hechiza, muere ella.',
  ),
  witch: named(
    'Bruja',
    'brujas',
    'Ganas con los hombres lobo. Cada noche, desde la segunda, hechizas a una persona, que esa noche se queda sin poder. El vidente no te ve como hombre lobo.',
  ),
  hamlet: person(
    'Hamlet',
    'La primera noche como fantasma puedes darle la calavera a alguien con vida, que muere al amanecer.',
  ),
  candymaker: named(
    'Caramelero',
    'carameleros',
    'Tienes tres caramelos y puedes dar uno cada noche, desde la segunda. Quien lo recibe no puede hablar al día siguiente, pero vota.',
  ),
  fortune_teller: named(
    'Cartomante',
    'cartomantes',
    'Cada noche, desde la segunda, miras a una persona, viva o fantasma, y ves su carta exacta.',
  ),
  dorian_gray: person(
    'Dorian Gray',
    'Le dejas tu retrato a otra persona y cada noche puedes pasárselo a otra. La primera vez que vayas a morir de noche, esa persona muere en tu lugar. De día no sirve.',
  ),
  dr_jekyll: person(
    'Doctor Jekyll',
    'Una vez, desde la segunda noche, puedes darle la poción a alguien, que muere al amanecer. Desde entonces eres Mr. Hyde y el vidente te ve como hombre lobo. Sigues ganando con la aldea.',
  ),
  inquisitor: named(
    'Inquisidor',
    'inquisidores',
    'Una vez, desde la segunda noche, puedes usar la antorcha contra alguien, que muere al amanecer. Ninguna protección la detiene.',
  ),
  lara: person(
    'Lara la mujer loba',
    'Cazas con la manada. Una vez, desde la segunda noche, puedes cambiar la víctima por otro hombre lobo.',
  ),
  deadalive: named(
    'Muerto viviente',
    'muertos vivientes',
    'Sobrevives al primer ataque de la manada, y solo tú te enteras. Todo lo demás te mata.',
  ),
  werecow: named(
    'Vaca licántropa',
    'vacas licántropas',
    'Ganas con los hombres lobo y la primera noche sabes quiénes son. Ellos no saben quién eres. El vidente te ve como hombre lobo, pero cuentas entre los humanos.',
  ),
  necromancer: named(
    'Nigromante',
    'nigromantes',
    'Una vez, desde la segunda noche, puedes devolver la vida a un fantasma. Al amanecer vuelve, con la misma carta.',
  ),
  gossip: named(
    'Chismosa',
    'chismosas',
    'Cada noche sueltas un rumor sobre una persona, que tendrá una ficha más en la siguiente acusación.',
  ),
  sherlock: person(
    'Sherlock',
    'Cada noche, desde la segunda, sabes cuántos hombres lobo siguen vivos.',
  ),
  victoria_obscura: person(
    'Victoria Obscura',
    'Cada noche, desde la segunda, ves la carta exacta de una persona viva. Si al final vives y no queda ningún vidente, solo ganas tú. Si no, pierdes.',
  ),
};

export const roleNames = eachCard(cards, 'name');

export const roleTexts = eachCard(cards, 'text');

/** "1 vidente", "2 hombres lobo", "Hamlet". */
export const counted = (role: EditionRole, n: number): string => plural(n, cards[role]);
