import type { Messages } from '../en';
import { list, plural } from './tools';

type Game = Messages['game'];

/** The dark screens. What stands outside of a held card says the same on every phone. */
export const night: Game['night'] = {
  question: 'Elige a alguien.',
  called: (roles) => `Se llama a: ${list(roles)}. Elijan todos.`,
  hint: 'Todo el mundo elige, así nadie sabe quién hace qué.',
  nobody: 'Nadie',
  pickedNobody: 'Tu elección: nadie. Ahora confirma.',
  picked: (name) => `Tu elección: ${name}. Ahora confirma.`,
  confirm: 'Confirmar',
  saving: 'Guardando',
  saved: 'Guardado',
  change: 'Para cambiar, toca otro nombre.',
  parts: 'Preguntas de esta noche',
  part: (n, of) => `Pregunta ${n} de ${of}`,
  answered: 'respondida',
  hold: 'Mantén pulsado: qué hace tu carta',
  tap: 'Ver qué hace tu carta',
  kinds: {
    suspect: 'Una corazonada. Queda en tu cuaderno y no tiene otro efecto.',
    attack: 'Eliges a quién ataca la manada. Decide la mayoría.',
    look: 'Miras a quien elijas. Antes del alba sabrás si es hombre lobo o no.',
    protect: 'Proteges a quien elijas: si la manada ataca, no le pasa nada.',
    mark: 'Señalas a quien elijas: de día estará bajo sospecha.',
    copy: 'Quieres ser lo que sea quien elijas. Antes del alba sabrás en qué te has convertido.',
    hex: 'Hechizas a quien elijas: esta noche se queda sin poder. Antes del alba sabrás si tenía alguno.',
    eliminate: 'Quien elijas muere al amanecer. Solo puedes hacerlo una vez.',
    betray:
      'La víctima será el hombre lobo que elijas, y no la que elija la manada. Solo puedes hacerlo una vez.',
    return: 'El fantasma que elijas vuelve a la vida al amanecer. Solo puedes hacerlo una vez.',
    bear: 'Le dejas tu retrato a quien elijas, que morirá en tu lugar si te matan de noche.',
    add_vote: 'Un rumor: mañana quien elijas tendrá una ficha más.',
    silence: 'Mañana quien elijas no puede hablar. A cada persona, solo una vez.',
  },
  exact: 'Miras la carta de quien elijas. Antes del alba sabrás cuál es.',
  deadly:
    'Señalas a quien elijas, que muere al amanecer aunque tenga protección. Solo un hombre lobo o el hombre-hámster sobrevive y queda bajo sospecha.',
  byRole: {
    candymaker:
      'Un caramelo: mañana quien elijas no puede hablar. Tienes tres en total, cada uno para una persona distinta.',
    dr_jekyll:
      'La poción: quien elijas muere al amanecer y tú te conviertes en Mr. Hyde. Solo tienes una.',
    hamlet: 'La calavera: quien elijas muere al amanecer. Solo puedes esta noche.',
    inquisitor: 'La antorcha: quien elijas muere al amanecer. Solo tienes una.',
    shaman: 'Le preguntas al fantasma que elijas. Antes del alba te dirá su carta exacta.',
  },
  orNobody: 'También puedes elegir «Nadie».',
  barred: (names) => `Con tu carta no puedes elegir a ${list(names)}.`,
  void: 'Con esta elección tu carta no hace nada. Elige otro nombre.',
  bearer: (name) => `Ahora lo tiene ${name}.`,
  meetPack: 'Esta noche la manada no ataca a nadie. Tu elección es una corazonada.',
  ghost: 'Eres un fantasma: tu elección es una corazonada para tu cuaderno.',
  fellows: 'Tu manada',
  fellowPick: (fellow, target) => `${fellow} propone a ${target}`,
  fellowSure: (fellow, target) => `${fellow} ha elegido a ${target}`,
  fellowOpen: (fellow) => `${fellow} aún no ha elegido`,
  alone: 'De la manada solo quedas tú.',
};

export const calling: Game['calling'] = {
  elder: (name) => `${name} es el Viejo Sabio.`,
  next: (roles) => `Después es el turno de quien tiene la carta ${roles.join(' o ')}.`,
};

export const reading: Game['reading'] = {
  hold: 'Mantén pulsado para leer',
  tap: 'Toca para leer',
  hint: 'Queda en tu cuaderno.',
  cardBack: 'Tu cuaderno de esta noche',
  nothing: 'Esta noche no has elegido a nadie.',
};

const packKnown = (names: string[]) =>
  names.length > 0 ? `La manada: ${list(names)}.` : 'De la manada solo estás tú.';
const masonsKnown = (names: string[]) =>
  names.length > 0 ? `Con tu misma carta: ${list(names)}.` : 'No hay más masones.';
const societyKnown = (names: string[]) =>
  names.length > 0 ? `De tu misma sociedad: ${list(names)}.` : 'No hay nadie más en la sociedad.';

/** What players read about their own nights. */
export const notes: Game['notes'] = {
  title: 'Cuaderno',
  empty: 'Aún no hay nada escrito.',
  night: (n) => `Noche ${n}`,
  chosen: {
    suspect: (name) => `Tu corazonada: ${name}.`,
    attack: (name) => `La manada atacó a ${name}.`,
    look: (name) => `Miraste a ${name}.`,
    protect: (name) => `Protegiste a ${name}.`,
    mark: (name) => `Señalaste a ${name}.`,
    copy: () => 'No cambió nada: sigues siendo lo que eres.',
    hex: (name) => `Hechizaste a ${name}.`,
    eliminate: (name) => `Atacaste a ${name}.`,
    betray: (name) => `Lanzaste a la manada contra ${name}.`,
    return: (name) => `Devolviste la vida a ${name}.`,
    bear: (name) => `Tu retrato lo tiene ${name}.`,
    add_vote: (name) => `Soltaste un rumor sobre ${name}.`,
    silence: (name) => `Le diste un caramelo a ${name}.`,
    recall: (name) => `Preguntaste por ${name}.`,
  },
  nobody: {
    suspect: 'Tu corazonada: nadie.',
    attack: 'La manada no atacó a nadie.',
    look: 'No miraste a nadie.',
    protect: 'No protegiste a nadie.',
    mark: 'No señalaste a nadie.',
    copy: 'No elegiste a nadie: sigues siendo lo que eres.',
    hex: 'No hechizaste a nadie.',
    eliminate: 'No atacaste a nadie.',
    betray: 'No cambiaste la víctima.',
    return: 'No devolviste la vida a nadie.',
    bear: 'No moviste tu retrato.',
    add_vote: 'No soltaste ningún rumor.',
    silence: 'No diste ningún caramelo.',
    recall: 'Ayer no se condenó a nadie.',
  },
  lookWolf: (name) => `${name} es hombre lobo.`,
  lookNot: (name) => `${name} no es hombre lobo.`,
  card: (name, role) => `La carta de ${name}: ${role}.`,
  recallWolf: (name) => `Ayer se condenó a ${name}: era hombre lobo.`,
  recallNot: (name) => `Ayer se condenó a ${name}: no era hombre lobo.`,
  tally: (n) => plural(n, { one: 'Queda # hombre lobo.', other: 'Quedan # hombres lobo.' }),
  became: (name, role) => `${name} tiene la carta ${role}. Desde ahora, tú también.`,
  hexSpecial: (name) => `La carta de ${name} es especial. Esta noche se queda sin poder.`,
  hexPlain: (name) => `La carta de ${name}: simple aldeano.`,
  backfired: (name) => `Tu hechizo contra ${name} se volvió contra ti. Mueres al amanecer.`,
  hexed: {
    attack: 'La caza falló: hechizaron a alguien de la manada.',
    look: 'No averiguaste nada: te hechizaron.',
    other: 'Te hechizaron: esta noche perdiste tu poder.',
  },
  hyde: (name) => `Le diste la poción a ${name}. Ahora eres Mr. Hyde.`,
  grace: 'La manada te atacó y sobreviviste. Solo funciona una vez.',
  know: {
    freemason: masonsKnown,
    secret_society: societyKnown,
    witch: (names) =>
      names.length > 0 ? `El sirviente del lobo: ${list(names)}.` : 'No ves a ningún sirviente.',
    wolf_servant: (names) =>
      names.length > 0 ? `La bruja: ${list(names)}.` : 'No ves a ninguna bruja.',
    werecow: packKnown,
    werewolf: packKnown,
    lara: packKnown,
  },
  knowOther: (names) =>
    names.length > 0 ? `Ya conoces a ${list(names)}.` : 'No hay nadie a quien conocer.',
};
