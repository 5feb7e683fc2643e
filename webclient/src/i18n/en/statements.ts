import type { Reason } from '../../protocol/types.gen';
import { plural } from './tools';

/** What players say by taps and in writing. */
export const statements = {
  say: 'Say something',
  list: 'Who said what',
  none: 'Nobody has said anything yet.',
  /** What can be said. The dots stand for what is chosen next. */
  kinds: {
    suspect: 'I suspect …',
    trust: 'I trust …',
    ask: '…, who are you?',
    card: 'My card says …',
    seen: 'I learned who … is',
    used: 'I used my power',
    counted: 'I counted werewolves',
    known: '… and I know each other',
    back: 'I take that back',
  },
  which: {
    target: 'Who?',
    role: 'Which card?',
    power: 'What did you do?',
    what: (name: string) => `What did you learn about ${name}?`,
    count: 'How many werewolves were alive?',
    other: 'Who?',
    night: 'Which night?',
  },
  /** After "I learned". */
  sight: { werewolf: 'They’re a werewolf', not: 'They’re not a werewolf' },
  /** What somebody did to a player, or to "…". */
  used: {
    protect: (name: string) => `I guarded ${name}`,
    mark: (name: string) => `I pointed at ${name}`,
    hex: (name: string) => `I hexed ${name}`,
    eliminate: (name: string) => `I attacked ${name}`,
    return: (name: string) => `I brought ${name} back`,
    bear: (name: string) => `I left my portrait with ${name}`,
    add_vote: (name: string) => `I spread a rumour about ${name}`,
    silence: (name: string) => `I gave ${name} a sweet`,
    copy: (name: string) => `I wanted to be like ${name}`,
  },
  when: (night: number) => `On night ${night}`,
  lastNight: 'Last night',
  said: {
    suspect: (name: string, why: string) => `I suspect ${name}${why}.`,
    trust: (name: string, why: string) => `I trust ${name}${why}.`,
    ask: (name: string) => `${name}, who are you?`,
    card: (card: string) => `My card says ${card}.`,
    werewolf: (when: string, name: string) => `${when}, I learned that ${name} is a werewolf.`,
    not: (when: string, name: string) => `${when}, I learned that ${name} is not a werewolf.`,
    exact: (when: string, name: string, card: string) =>
      `${when}, I saw the card of ${name}: ${card}.`,
    counted: (when: string, n: number) =>
      `${when}, ${plural(n, { one: 'I counted # living werewolf.', other: 'I counted # living werewolves.' })}`,
    known: (name: string) => `${name} and I know each other.`,
    back: 'I take back what I said last.',
  },
  /** In a bubble at a seat: two short lines have place there. */
  brief: {
    suspect: (name: string) => `I suspect ${name}.`,
    trust: (name: string) => `I trust ${name}.`,
    ask: (name: string) => `${name}, who are you?`,
    werewolf: (name: string) => `${name} = werewolf!`,
    not: (name: string) => `${name} isn’t a werewolf.`,
    exact: (name: string, card: string) => `${name} = ${card}`,
    counted: (n: number) => `Werewolves: ${n}`,
    known: (name: string) => `${name} and I know each other.`,
  },
  because: 'Because …',
  /** On the buttons. */
  reasons: {
    none: 'No reason',
    told: '… says so',
    votes: 'they accused …',
    defended: 'they stood up for …',
    same_card: 'they claim the same card as …',
    quiet: 'they say nothing',
  },
  /** At the end of "I suspect" and "I trust". */
  why: {
    told: (other: string) => `, because ${other} says so`,
    votes: (other: string) => `, because they accused ${other}`,
    defended: (other: string) => `, because they stood up for ${other}`,
    same_card: (other: string) => `, because they claim the same card as ${other}`,
    quiet: () => ', because they say nothing',
  } satisfies Record<Reason, (other: string) => string>,
  /** The same when the speaker is the other one. */
  whyMe: {
    votes: ', because they accused me',
    defended: ', because they stood up for me',
    same_card: ', because they claim the same card as me',
  } as Partial<Record<Reason, string>>,
  sent: (text: string) => `You said: ${text}`,
  /** The game went on before it was complete. */
  unsaid: 'Your statement was not sent.',
  claims: (text: string) => `says: ${text}`,
  taken: 'taken back',
  line: 'Write to everyone',
  send: 'Send',
  removed: 'removed by the host',
  remove: 'Remove this line',
  removeSure: 'Tap again to remove',
  byPlayer: 'By player',
  byDay: 'By day',
  truth: { true: 'true', lie: 'a lie' },
};

export type StatementWords = typeof statements;
