import { plural } from './tools';

/** The cards and the rules, in short. */
export const roles = {
  names: { villager: 'Villager', werewolf: 'Werewolf', seer: 'Seer' },
  counted: {
    villager: (n: number) => plural(n, { one: '# villager', other: '# villagers' }),
    werewolf: (n: number) => plural(n, { one: '# werewolf', other: '# werewolves' }),
    seer: (n: number) => plural(n, { one: '# seer', other: '# seers' }),
  },
  texts: {
    villager:
      'You have no power but your voice. Find the werewolves before they are as many as you.',
    werewolf: 'Every night your pack attacks one player. By day you are a villager like any other.',
    seer: 'Every night you look at one player and learn: werewolf, or not.',
  },
  sides: { humans: 'You win with the village', wolves: 'You win with the werewolves' },
  fellows: 'Your pack',
};

export const help = {
  title: 'Rules in short',
  deck: 'Cards in this game',
  play: 'How it goes',
  steps: [
    'Night: everybody chooses a name on the phone. What it does stands on the private card; for most it is a hunch.',
    'Dawn: you hear who died. No card is shown before the end.',
    'Discussion: the living talk. Ghosts are silent.',
    'Accusation: in turn, everybody lays a token before somebody living. Ghosts too.',
    'The two with the most tokens are the suspects. Each speaks in defence.',
    'Verdict: the other living players choose in secret which of the two is lynched.',
  ],
  ties: 'Ties',
  tie: 'Every tie goes to the seat closest clockwise to the Welcome card. It lies with the last player who died in a night.',
  ends: 'The end',
  end: 'The village wins when no werewolf is left. The werewolves win when they are as many as the others.',
  ghosts: 'Ghosts',
  ghost:
    'Who is dead says nothing and shows nothing until the end, still accuses by day, and wins with the own side.',
};
