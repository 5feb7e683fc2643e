import type { BoxRole } from '../../state/cards';
import { list, plural } from './tools';

/** The dark screens. What stands outside of a held card says the same on every phone. */
export const night = {
  question: 'Choose somebody.',
  called: (role: string) => `Called now: ${role}. All choose.`,
  hint: 'Everybody does. Nobody can tell who does what.',
  nobody: 'Nobody',
  pickedNobody: 'Your choice: nobody.',
  picked: (name: string) => `Your choice: ${name}.`,
  confirm: 'Confirm',
  saving: 'Saving',
  saved: 'Saved',
  change: 'Tap another name to change it.',
  parts: 'Questions tonight',
  part: (n: number, of: number) => `Question ${n} of ${of}`,
  answered: 'answered',
  hold: 'Hold: what your choice does',
  tap: 'Show: what your choice does',
  kinds: {
    suspect: 'A hunch. Your choice is kept in your notebook and does nothing else.',
    attack: 'The pack attacks this player. What most of you choose, happens.',
    look: 'You look at this player. Before dawn you learn: werewolf, or not.',
    protect: 'You guard this player. An attack of the pack on him fails.',
    mark: 'You point at this player, who will be a suspect by day.',
    copy: 'You want to be what this player is. Before dawn you learn what has become of you.',
    hex: 'You hex this player, who has no power tonight. Before dawn you learn whether there was one.',
    eliminate: 'This player dies at dawn. You can do it only once.',
    betray:
      'This werewolf becomes the victim instead of the one the pack chooses. You can do it only once.',
    return: 'This ghost lives again from dawn on. You can do it only once.',
    bear: 'Your portrait hangs with this player, who dies for you if you would die at night.',
    add_vote: 'A rumour: this player has one more vote against him tomorrow.',
    silence: 'A candy: this player says nothing tomorrow. You have three, for three players.',
  },
  exact: 'You look at this card. Before dawn you learn which one it is.',
  byRole: {
    dr_jekyll: 'The potion: this player dies at dawn, and you become Mr. Hyde. You have only one.',
    hamlet: 'The skull: this player dies at dawn. It is tonight or never.',
    inquisitor: 'The torch: this player dies at dawn. You have only one.',
    shaman: 'You ask this ghost. Before dawn you learn the exact card.',
  } satisfies Partial<Record<BoxRole, string>> as Partial<Record<BoxRole, string>>,
  orNobody: 'You may also choose nobody.',
  barred: (names: string[]) => `Not for your card: ${list(names)}.`,
  void: 'With your choice your card can do nothing. Choose somebody else.',
  bearer: (name: string) => `Now it hangs with ${name}.`,
  meetPack: 'Tonight the pack only gets to know itself. Your choice is a hunch.',
  ghost: 'You are a ghost: your choice is a prediction for your notebook.',
  fellows: 'Your pack',
  fellowPick: (fellow: string, target: string) => `${fellow} wants ${target}`,
  fellowSure: (fellow: string, target: string) => `${fellow} is sure: ${target}`,
  fellowOpen: (fellow: string) => `${fellow} has not chosen yet`,
  alone: 'You are the only one left of the pack.',
};

export const calling = {
  title: 'The night falls',
  elder: (name: string) => `${name} is the Wise Old Man.`,
  you: 'You are the Wise Old Man.',
  wait: 'The next part of the night begins when the Wise Old Man calls it.',
  call: 'Call the next part',
  called: 'Called',
  next: (role: string) => `Next is called: ${role}.`,
  aloud: (role: string) => `Call aloud: ${role}.`,
  soon: 'If nobody calls, it begins by itself.',
};

export const reading = {
  hold: 'Hold to read',
  tap: 'Tap to read',
  hint: 'One page of your notebook, for you alone.',
  cardBack: 'Your notebook tonight',
  nothing: 'You chose nobody tonight.',
};

const packKnown = (names: string[]) =>
  names.length > 0 ? `The pack: ${list(names)}.` : 'You are the only one of the pack.';
const masonsKnown = (names: string[]) =>
  names.length > 0 ? `Freemason like you: ${list(names)}.` : 'There is no other freemason.';
const societyKnown = (names: string[]) =>
  names.length > 0 ? `Of the society like you: ${list(names)}.` : 'There is no other member.';

/** What a player reads of his own nights. */
export const notes = {
  title: 'Notebook',
  empty: 'Nothing is written here yet.',
  night: (n: number) => `Night ${n}`,
  chosen: {
    suspect: (name: string) => `You suspected ${name}.`,
    attack: (name: string) => `The pack attacked ${name}.`,
    look: (name: string) => `You looked at ${name}.`,
    protect: (name: string) => `You guarded ${name}.`,
    mark: (name: string) => `You pointed at ${name}.`,
    copy: () => 'Nothing came of it: you stay what you are.',
    hex: (name: string) => `You hexed ${name}.`,
    eliminate: (name: string) => `You struck at ${name}.`,
    betray: (name: string) => `You turned the pack on ${name}.`,
    return: (name: string) => `You called ${name} back.`,
    bear: (name: string) => `Your portrait hangs with ${name}.`,
    add_vote: (name: string) => `You spread a rumour about ${name}.`,
    silence: (name: string) => `You gave ${name} a candy.`,
    recall: (name: string) => `You asked about ${name}.`,
  },
  nobody: {
    suspect: 'You suspected nobody.',
    attack: 'The pack attacked nobody.',
    look: 'You looked at nobody.',
    protect: 'You guarded nobody.',
    mark: 'You pointed at nobody.',
    copy: 'You chose nobody: you stay what you are.',
    hex: 'You hexed nobody.',
    eliminate: 'You struck at nobody.',
    betray: 'You left the victim to the pack.',
    return: 'You called nobody back.',
    bear: 'You did not move your portrait.',
    add_vote: 'You spread no rumour.',
    silence: 'You gave no candy.',
    recall: 'Nobody was lynched the day before.',
  },
  lookWolf: (name: string) => `${name} is a werewolf.`,
  lookNot: (name: string) => `${name} is not a werewolf.`,
  card: (name: string, role: string) => `The card of ${name}: ${role}.`,
  recallWolf: (name: string) => `${name}, lynched the day before, was a werewolf.`,
  recallNot: (name: string) => `${name}, lynched the day before, was not a werewolf.`,
  tally: (n: number) => plural(n, { one: '# werewolf lives.', other: '# werewolves live.' }),
  became: (name: string, role: string) => `${name} has the card ${role}. So have you from now on.`,
  hexSpecial: (name: string) => `${name} has a special card, and no power tonight.`,
  hexPlain: (name: string) => `${name} is a plain villager.`,
  backfired: (name: string) => `${name} turned your hex on you. You die at dawn.`,
  hexed: {
    attack: 'The hunt failed: one of the pack was hexed.',
    look: 'You could not tell: you were hexed.',
    other: 'You were hexed and had no power tonight.',
  },
  hyde: (name: string) => `You gave ${name} the potion. You are Mr. Hyde now.`,
  grace: 'The pack attacked you, and you survived. That works only once.',
  know: {
    freemason: masonsKnown,
    secret_society: societyKnown,
    witch: (names: string[]) =>
      names.length > 0 ? `The wolf’s servant: ${list(names)}.` : 'There is no servant to be seen.',
    wolf_servant: (names: string[]) =>
      names.length > 0 ? `The witch: ${list(names)}.` : 'There is no witch to be seen.',
    werecow: packKnown,
    werewolf: packKnown,
    lara: packKnown,
  } satisfies Partial<Record<BoxRole, (names: string[]) => string>> as Partial<
    Record<BoxRole, (names: string[]) => string>
  >,
  knowOther: (names: string[]) =>
    names.length > 0 ? `You know: ${list(names)}.` : 'There is nobody to get to know.',
};
