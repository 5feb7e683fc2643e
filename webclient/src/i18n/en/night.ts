import type { EditionRole } from '../../game/cards';
import { list, plural } from './tools';

/** The dark screens. What stands outside of a held card says the same on every phone. */
export const night = {
  question: 'Choose a player.',
  called: (roles: string[]) => `Called now: ${list(roles)}. Everybody else chooses too.`,
  hint: 'Everybody chooses, so nobody can tell who does what.',
  nobody: 'Nobody',
  pickedNobody: 'Your choice: nobody. Now confirm.',
  picked: (name: string) => `Your choice: ${name}. Now confirm.`,
  confirm: 'Confirm',
  saving: 'Saving',
  saved: 'Saved',
  change: 'Tap another name to change it.',
  parts: 'Questions tonight',
  part: (n: number, of: number) => `Question ${n} of ${of}`,
  answered: 'answered',
  hold: 'Hold to see what your card does',
  tap: 'Show what your card does',
  kinds: {
    suspect: 'A hunch. Your choice goes into your notebook and has no other effect.',
    attack: 'Choose who the pack attacks. The majority choice counts.',
    look: 'You look at the player you choose. Before dawn you learn whether they are a werewolf.',
    protect: 'You guard the player you choose. If the pack attacks them, the attack fails.',
    mark: 'You point at the player you choose, who goes on trial tomorrow.',
    copy: 'You want to be what the player you choose is. Before dawn you learn what you have become.',
    hex: 'You hex the player you choose, who loses their power tonight. Before dawn you learn whether they had one.',
    eliminate: 'The player you choose dies at dawn. You can do this only once.',
    betray:
      'The werewolf you choose becomes the victim instead of the pack’s choice. You can do this only once.',
    return: 'The ghost you choose is alive again at dawn. You can do this only once.',
    bear: 'You leave your portrait with the player you choose, who dies in your place if you would die at night.',
    add_vote: 'A rumour: the player you choose gets one extra token tomorrow.',
    silence: 'The player you choose can’t speak tomorrow. You can choose each player only once.',
  },
  exact: 'You look at the card of the player you choose. Before dawn you learn which one it is.',
  /** The owl in a large game. */
  deadly:
    'You point at the player you choose, who dies at dawn, guarded or not. Only a werewolf or the werehamster survives and goes on trial.',
  byRole: {
    candymaker:
      'A sweet: the player you choose can’t speak tomorrow. You have three in all, each for a different player.',
    dr_jekyll:
      'The potion: the player you choose dies at dawn, and you become Mr. Hyde. You have only one.',
    hamlet: 'The skull: the player you choose dies at dawn. Tonight is your only chance.',
    inquisitor: 'The torch: the player you choose dies at dawn. You have only one.',
    shaman: 'You ask the ghost you choose. Before dawn you learn their exact card.',
  } satisfies Partial<Record<EditionRole, string>> as Partial<Record<EditionRole, string>>,
  orNobody: 'You may also choose “Nobody”.',
  barred: (names: string[]) => `Your card can’t choose: ${list(names)}.`,
  void: 'With this choice your card does nothing. Choose another name.',
  bearer: (name: string) => `It is with ${name} now.`,
  meetPack: 'Tonight the pack attacks nobody. Your choice is a hunch.',
  ghost: 'You’re a ghost: your choice is a hunch for your notebook.',
  fellows: 'Your pack',
  fellowPick: (fellow: string, target: string) => `${fellow} wants ${target}`,
  fellowSure: (fellow: string, target: string) => `${fellow} chose ${target}`,
  fellowOpen: (fellow: string) => `${fellow} hasn’t chosen yet`,
  alone: 'You’re the last of the pack.',
};

export const calling = {
  elder: (name: string) => `${name} is the Wise Old Man.`,
  next: (roles: string[]) => `Up next: ${list(roles)}.`,
};

export const reading = {
  hold: 'Hold to read',
  tap: 'Tap to read',
  hint: 'It stays in your notebook.',
  cardBack: 'Your notebook tonight',
  nothing: 'You chose nobody tonight.',
};

const packKnown = (names: string[]) =>
  names.length > 0 ? `The pack: ${list(names)}.` : 'You’re the only one in the pack.';
const masonsKnown = (names: string[]) =>
  names.length > 0 ? `Also a freemason: ${list(names)}.` : 'There is no other freemason.';
const societyKnown = (names: string[]) =>
  names.length > 0 ? `Also in the society: ${list(names)}.` : 'There is no other member.';

/** What players read about their own nights. */
export const notes = {
  title: 'Notebook',
  empty: 'Nothing is written here yet.',
  night: (n: number) => `Night ${n}`,
  chosen: {
    suspect: (name: string) => `Your hunch: ${name}.`,
    attack: (name: string) => `The pack attacked ${name}.`,
    look: (name: string) => `You looked at ${name}.`,
    protect: (name: string) => `You guarded ${name}.`,
    mark: (name: string) => `You pointed at ${name}.`,
    copy: () => 'Nothing changed: you stay what you are.',
    hex: (name: string) => `You hexed ${name}.`,
    eliminate: (name: string) => `You attacked ${name}.`,
    betray: (name: string) => `You turned the pack on ${name}.`,
    return: (name: string) => `You brought ${name} back.`,
    bear: (name: string) => `Your portrait is with ${name}.`,
    add_vote: (name: string) => `You spread a rumour about ${name}.`,
    silence: (name: string) => `You gave ${name} a sweet.`,
    recall: (name: string) => `You asked about ${name}.`,
  },
  nobody: {
    suspect: 'Your hunch: nobody.',
    attack: 'The pack attacked nobody.',
    look: 'You looked at nobody.',
    protect: 'You guarded nobody.',
    mark: 'You pointed at nobody.',
    copy: 'You chose nobody: you stay what you are.',
    hex: 'You hexed nobody.',
    eliminate: 'You attacked nobody.',
    betray: 'You didn’t change the victim.',
    return: 'You brought nobody back.',
    bear: 'You didn’t move your portrait.',
    add_vote: 'You spread no rumour.',
    silence: 'You gave no sweet.',
    recall: 'Nobody was voted out yesterday.',
  },
  lookWolf: (name: string) => `${name} is a werewolf.`,
  lookNot: (name: string) => `${name} is not a werewolf.`,
  card: (name: string, role: string) => `${name}’s card: ${role}.`,
  recallWolf: (name: string) => `${name}, voted out yesterday, was a werewolf.`,
  recallNot: (name: string) => `${name}, voted out yesterday, was not a werewolf.`,
  tally: (n: number) =>
    plural(n, { one: '# werewolf is alive.', other: '# werewolves are alive.' }),
  became: (name: string, role: string) => `${name} is: ${role}. From now on, so are you.`,
  hexSpecial: (name: string) => `${name} has a special card and loses its power tonight.`,
  hexPlain: (name: string) => `${name} is a plain villager.`,
  backfired: (name: string) => `Your hex on ${name} backfired. You die at dawn.`,
  hexed: {
    attack: 'The hunt failed: a member of the pack was hexed.',
    look: 'You learned nothing: you were hexed.',
    other: 'You were hexed and had no power tonight.',
  },
  hyde: (name: string) => `You gave ${name} the potion. You’re Mr. Hyde now.`,
  grace: 'The pack attacked you and you survived. That works only once.',
  know: {
    freemason: masonsKnown,
    secret_society: societyKnown,
    witch: (names: string[]) =>
      names.length > 0 ? `The wolf’s servant: ${list(names)}.` : 'There is no servant.',
    wolf_servant: (names: string[]) =>
      names.length > 0 ? `The witch: ${list(names)}.` : 'There is no witch.',
    werecow: packKnown,
    werewolf: packKnown,
    lara: packKnown,
  } satisfies Partial<Record<EditionRole, (names: string[]) => string>> as Partial<
    Record<EditionRole, (names: string[]) => string>
  >,
  knowOther: (names: string[]) =>
    names.length > 0 ? `You know: ${list(names)}.` : 'There is nobody for you to know.',
};
