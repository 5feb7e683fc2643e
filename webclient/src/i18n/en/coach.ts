/** What the first game says about itself: one line for each phase, and the switch for it. */
export const coach = {
  tips: 'Explain the first game',
  tipsHint:
    'One line in each part of the game explains it. In the first game of a room, every phone shows it at the deal and at night.',
  lines: {
    deal: 'Your card says who you are in this game. Hold it, read it, and keep it away from the camera.',
    night:
      'If your card has a power, you use it on the player you choose. If not, you only note your suspicion.',
    reading:
      'Hold to read what you learned tonight. If your card learns nothing, you read your own suspicion.',
    dawn: 'The night is over. The dead are ghosts now and stay silent. The living may speak again.',
    quietDawn: 'The night is over, and nobody at the table died. You may speak again.',
    discussion: 'Everyone alive may speak. Say who you suspect and why. Bluffing is allowed.',
    accusation:
      'Choose a likely wolf, then press the button. The most accused players, usually two, go on trial.',
    ghostsToo: 'Ghosts accuse too.',
    ghostsChoose: 'Ghosts choose too.',
    ghostAccuses: 'Ghosts accuse too: choose a living player, then press the button.',
    suspects:
      'The suspects speak next, then comes the vote. The tuft and the paw print only tell them apart: they prove nothing.',
    defence:
      'The suspects defend themselves one by one. Only the speaker talks, then comes the vote.',
    verdict:
      'This vote is about life and death. Nothing here proves who is a wolf: all cards stay secret until the end.',
    lynch:
      'All cards stay secret until the end. Another night follows, and so on until the village or the wolves have won.',
  },
  bigScreenHow: (address: string) =>
    `On a television: open ${address} in its browser, or mirror this phone’s screen.`,
};

export type Coach = typeof coach;
