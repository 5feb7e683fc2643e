/** What the first game says about itself: one line for each phase. */
export const coach = {
  lines: {
    night: 'All choose, so that powers stay secret. No power? Choose who you suspect.',
    firstDawn: 'In the first night the pack only meets.',
    dawn: 'The dead are ghosts now and stay silent.',
    discussion: 'Say who you suspect and why. Bluffing is allowed. Those most accused go on trial.',
    ghostsToo: 'Ghosts accuse too.',
    ghostsChoose: 'Ghosts choose too.',
    ghostAccuses: 'Ghosts accuse too: choose a living player, then press the button.',
    suspects:
      'The suspects speak next, then comes the vote. The tuft and the paw print prove nothing.',
    defence:
      'The suspects defend themselves one by one. Only the speaker talks, then comes the vote.',
    verdict: 'A player who is voted out becomes a ghost.',
    lynch:
      'All cards stay secret until the end. Another night follows, and so on until the village or the wolves have won.',
  },
  bigScreenHow: (address: string) =>
    `On a television: open ${address} in its browser, or mirror a spare phone.`,
};

export type Coach = typeof coach;
