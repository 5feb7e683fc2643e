import type { EditionRole } from '../../game/cards';
import { list } from './tools';

type Killed = (name: string) => string;

const causes: Partial<Record<EditionRole, Killed>> = {
  werewolf: (name) => `${name} was killed by the pack.`,
  lara: (name) => `${name} was killed by the pack.`,
  seer: (name) => `${name} died when the seer looked at them.`,
  owl: (name) => `${name} was killed by the owl.`,
  young_mercenary: (name) => `${name} died with the young mercenary.`,
  witch: (name) => `${name} died of their own hex.`,
  inquisitor: (name) => `${name} was killed by the inquisitor’s torch.`,
  dr_jekyll: (name) => `${name} drank Dr. Jekyll’s potion.`,
  hamlet: (name) => `${name} died of Hamlet’s skull.`,
};

/** All cards open, and what really happened. */
export const end = {
  wins: { humans: 'The village wins', wolves: 'The werewolves win' },
  winsAlone: (name: string) => `${name} wins alone`,
  why: {
    humans: 'No werewolf is left.',
    wolves: 'There are now at least as many werewolves as others.',
  },
  whyAlone: (role: string) => `Their card was: ${role}.`,
  /** Some languages say whose victory it is. */
  youWin: (_alone: boolean) => 'You win.',
  youLose: 'You lose.',
  roles: 'Who was who',
  turned: (dealt: string, now: string) => `${dealt}, then ${now}`,
  dropped: (role: string) => `Set aside unseen: ${role}.`,
  story: 'What happened',
  deeds: {
    attack: (_: string, target: string) => `The pack attacked ${target}.`,
    protect: (who: string, target: string) => `${who} guarded ${target}.`,
    mark: (who: string, target: string) => `${who} pointed at ${target}.`,
    copy: (who: string, target: string) =>
      `${who} wanted to be like ${target} and stayed the same.`,
    hex: (who: string, target: string) => `${who} hexed ${target}.`,
    eliminate: (who: string, target: string) => `${who} attacked ${target}.`,
    betray: (who: string, target: string) => `${who} turned the pack on ${target}.`,
    return: (who: string, target: string) => `${who} brought ${target} back.`,
    bear: (who: string, target: string) => `${who} left the portrait with ${target}.`,
    add_vote: (who: string, target: string) => `${who} spread a rumour about ${target}.`,
    silence: (who: string, target: string) => `${who} gave ${target} a sweet.`,
  },
  meet: 'The pack met.',
  potion: (who: string, target: string) => `${who} gave ${target} the potion.`,
  noAttack: 'The pack attacked nobody.',
  lookWolf: (who: string[], target: string) => `${list(who)} looked at ${target}: a werewolf.`,
  lookNot: (who: string[], target: string) => `${list(who)} looked at ${target}: not a werewolf.`,
  lookCard: (who: string[], target: string, role: string) =>
    `${list(who)} saw ${target}’s card: ${role}.`,
  recallWolf: (who: string, target: string) => `${who} learned that ${target} was a werewolf.`,
  recallNot: (who: string, target: string) => `${who} learned that ${target} was not a werewolf.`,
  tally: (who: string, n: number) => `${who} counted the living werewolves: ${n}.`,
  know: (who: string, others: string[]) =>
    `${who} found out who ${list(others)} ${others.length > 1 ? 'were' : 'was'}.`,
  became: (who: string, target: string, role: string) =>
    `${who} pointed at ${target} and became: ${role}.`,
  hexSpecial: (who: string, target: string) =>
    `${who} hexed ${target}, who lost their power for the night.`,
  hexPlain: (who: string, target: string) => `${who} hexed ${target}, who had no power anyway.`,
  backfired: (who: string, target: string) => `${who} hexed ${target} and died of it.`,
  hexedPack: 'The hunt failed: a member of the pack was hexed.',
  hexed: (who: string) => `${who} was hexed and had no power.`,
  hunches: 'Hunches',
  hunch: (who: string, target: string) => `${who} suspected ${target}.`,
  died: (name: string, cause: EditionRole) =>
    (causes[cause] ?? ((n: string) => `${n} died.`))(name),
  diedOf: (name: string, card: string) => `“${card}” killed ${name}.`,
  nobodyDied: 'Nobody died at dawn.',
  returned: (names: string[]) => `Alive again: ${list(names)}.`,
  lynched: (name: string) => `Voted out: ${name}.`,
  nobodyLynched: 'Nobody died by day.',
  again: 'Play again',
  waiting: (name: string) => `The next game starts when ${name} or most of you want it.`,
  winner: 'winner',
  seal: 'Was the deal fair?',
  replay: 'Watch the replay',
  picture: 'Share a picture',
};
