import type { Workshop } from '../en/workshop';
import { editionTexts, presetTexts } from './editionTexts';
import { host } from './host';
import { groups, options, settingNames } from './options';
import { plural } from './tools';

const deck: Workshop['deck'] = {
  title: 'Las cartas',
  edition: 'Edición',
  preset: 'Mazo',
  total: (have, need) =>
    `${plural(have, { one: '# carta', other: '# cartas' })}, hacen falta ${need}`,
  more: (card) => `Añadir una: ${card}`,
  fewer: (card) => `Quitar una: ${card}`,
  advised: (n) => `Recomendada desde ${plural(n, { one: '# jugador', other: '# jugadores' })}.`,
  printed: (players, cards) => `Las reglas impresas para ${players} jugadores: ${cards}.`,
  none: 'sin esta carta',
  packOf: (n) => `una manada de ${n}`,
  inDeck: 'En este mazo',
  others: 'Más cartas',
  own: 'Cartas propias',
  ownHint: 'Inventa hasta tres cartas con los poderes de las otras.',
  newCustomCard: 'Inventar una carta',
  editCustomCard: (name) => `Editar ${name}`,
  loading: 'Cargando las reglas…',
};

const balance: Workshop['balance'] = {
  title: 'Probabilidad de ganar',
  hint: (games) => `Estimación con ${games} partidas entre bots sencillos que no hablan.`,
  weighing: 'Jugando partidas de prueba…',
  humans: 'Aldea',
  wolves: 'Lobos',
  share: (percent, low, high) => `${percent} % (${low} a ${high})`,
  hard: {
    humans: (percent, printed) =>
      `Con estas cartas la aldea lo tiene difícil: gana unas ${percent} partidas de cada 100. ${printed ? 'Son las de la edición impresa. ' : ''}Hablen mucho y, si lo quieren más parejo, cambien una carta.`,
    wolves: (percent, printed) =>
      `Con estas cartas los lobos lo tienen difícil: ganan unas ${percent} partidas de cada 100. ${printed ? 'Son las de la edición impresa. ' : ''}Si lo quieren más parejo, cambien una carta.`,
  },
  argued: (percent) =>
    `Entre jugadores que discuten y mienten bien, con estas cartas la aldea gana unas ${percent} partidas de cada 100.`,
  better: (deck, percent) => `Usar «${deck}»: unas ${percent} de cada 100`,
};

const customCard: Workshop['customCard'] = {
  title: 'Una carta propia',
  name: 'Nombre',
  text: 'Texto de la carta',
  side: 'Gana con',
  counts: 'Cuenta como',
  seenAs: 'El vidente ve',
  sides: { humans: 'La aldea', wolves: 'Los hombres lobo' },
  countsAs: { humans: 'Humano', wolves: 'Lobo' },
  looks: { not: 'No es hombre lobo', werewolf: 'Hombre lobo' },
  elder: 'El Viejo Sabio solo funciona con las ocho cartas básicas, sin cartas propias.',
  power: 'Poder',
  powers: {
    nothing: 'Ninguno',
    look: 'Mirar: hombre lobo o no',
    look_exact: 'Mirar: la carta exacta',
    protect: 'Proteger a alguien',
    eliminate: 'Matar una vez',
    mark: 'Señalar, como el búho',
    add_vote: 'Sumar una ficha, como la chismosa',
    silence: 'Hacer callar, como el caramelero',
    know_pack: 'Conocer a la manada',
    know_own: 'Saber quién tiene las otras cartas propias',
    survive: 'Sobrevivir al primer ataque de la manada',
    immune: 'La manada no le hace nada',
  },
  markHarmless: 'Su señal nunca mata, ni siquiera si el búho es mortal.',
  first: 'Funciona desde la noche',
  uses: 'Cuántas veces',
  everyNight: 'Cada noche',
  times: (n) => plural(n, { one: 'Una vez', other: '# veces' }),
  self: 'También puede protegerse',
  hunts: 'Caza con la manada',
  save: 'Guardar la carta',
  saving: 'Guardando',
  remove: 'Quitar esta carta',
  removeSure: 'Toca otra vez para quitar',
};

const pace: Workshop['pace'] = {
  timings: 'Segundos de cada parte',
  save: 'Guardar',
  wrong: 'Escribe un número de segundos para cada parte.',
  standard: 'Restablecer las opciones de la edición',
};

/** What only the sheets of the cards and the settings say: they come with their words when they open. */
export const workshop: Workshop = {
  deck,
  balance,
  customCard,
  pace,
  editionTexts,
  presetTexts,
  host,
  person: {
    between: (before, after) => `Entre ${before} y ${after}`,
    up: 'Un asiento antes',
    down: 'Un asiento después',
    remove: (name) => `Sacar a ${name}`,
    removeSure: 'Toca otra vez para sacar',
  },
  options,
  groups,
  settingNames,
};
