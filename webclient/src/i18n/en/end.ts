import type { BoxRole } from '../../state/cards';
import { list } from './tools';

type Killed = (name: string) => string;

const causes: Partial<Record<BoxRole, Killed>> = {
  werewolf: (name) => `${name} was killed by the pack.`,
  lara: (name) => `${name} was killed by the pack.`,
  seer: (name) => `${name} died of the seer’s look.`,
  owl: (name) => `${name} was killed by the owl.`,
  young_mercenary: (name) => `${name} died with the young mercenary.`,
  witch: (name) => `${name} died of their own hex.`,
  inquisitor: (name) => `${name} died by the torch of the inquisitor.`,
  dr_jekyll: (name) => `${name} drank Dr. Jekyll’s potion.`,
  hamlet: (name) => `${name} got Hamlet’s skull.`,
};

/** All cards open, and what really happened. */
export const end = {
  wins: { humans: 'The village wins', wolves: 'The werewolves win' },
  winsAlone: (name: string) => `${name} wins alone`,
  why: {
    humans: 'No werewolf is left.',
    wolves: 'The werewolves are as many as the others.',
  },
  whyAlone: (role: string) => `The card was: ${role}.`,
  youWin: 'You win.',
  youLose: 'You lose.',
  roles: 'Who was who',
  turned: (dealt: string, now: string) => `${dealt}, then ${now}`,
  dropped: (role: string) => `Put away unseen: ${role}.`,
  story: 'What happened',
  deeds: {
    attack: (_: string, target: string) => `The pack attacked ${target}.`,
    look: (who: string, target: string) => `${who} looked at ${target}.`,
    protect: (who: string, target: string) => `${who} guarded ${target}.`,
    mark: (who: string, target: string) => `${who} pointed at ${target}.`,
    copy: (who: string, target: string) => `${who} tried to be like ${target} and stayed the same.`,
    hex: (who: string, target: string) => `${who} hexed ${target}.`,
    eliminate: (who: string, target: string) => `${who} struck at ${target}.`,
    betray: (who: string, target: string) => `${who} turned the pack on ${target}.`,
    return: (who: string, target: string) => `${who} called ${target} back.`,
    bear: (who: string, target: string) => `${who} hung the portrait with ${target}.`,
    add_vote: (who: string, target: string) => `${who} spread a rumour about ${target}.`,
    silence: (who: string, target: string) => `${who} gave ${target} a candy.`,
  },
  meet: 'The pack got to know itself.',
  noAttack: 'The pack attacked nobody.',
  lookWolf: (who: string, target: string) => `${who} looked at ${target}: a werewolf.`,
  lookNot: (who: string, target: string) => `${who} looked at ${target}: not a werewolf.`,
  lookCard: (who: string, target: string, role: string) =>
    `${who} looked at the card of ${target}: ${role}.`,
  recallWolf: (who: string, target: string) => `${who} learned that ${target} was a werewolf.`,
  recallNot: (who: string, target: string) => `${who} learned that ${target} was not a werewolf.`,
  tally: (who: string, n: number) => `${who} counted the living werewolves: ${n}.`,
  know: (who: string, others: string[]) => `${who} got to know ${list(others)}.`,
  became: (who: string, target: string, role: string) =>
    `${who} pointed at ${target} and got the card ${role}.`,
  hexSpecial: (who: string, target: string) =>
    `${who} hexed ${target}, who had no power that night.`,
  hexPlain: (who: string, target: string) => `${who} hexed ${target}, who has no power anyway.`,
  backfired: (who: string, target: string) => `${who} hexed ${target} and died of it.`,
  hexedPack: 'The hunt failed: one of the pack was hexed.',
  hexed: (who: string) => `${who} was hexed and had no power.`,
  hunches: 'Hunches',
  hunch: (who: string, target: string) => `${who} suspected ${target}.`,
  died: (name: string, cause: BoxRole) => (causes[cause] ?? ((n: string) => `${n} died.`))(name),
  diedOf: (name: string, card: string) => `${name} died by the card ${card}.`,
  nobodyDied: 'Nobody died at dawn.',
  returned: (names: string[]) => `Back among the living: ${list(names)}.`,
  lynched: (name: string) => `Lynched: ${name}.`,
  nobodyLynched: 'Nobody was lynched.',
  again: 'Play again',
  waiting: (name: string) => `${name} can start the next game.`,
  winner: 'winner',
  seal: 'Was the deal fair?',
  sealRight: 'Yes. The SHA-256 of this line is the seal that everybody saw at the deal.',
  sealWrong: 'No. The SHA-256 of this line is not the seal that was shown at the deal.',
  sealByHand: 'The SHA-256 of this line must be the seal below. This browser cannot check it here.',
  replay: 'Watch the replay',
};
