/** English is the measure: a language that lacks one of these keys or arguments does not compile. */
export const en = {
  start: {
    title: 'Tabula',
    tagline: 'Werewolf for the voice call you are already in',
  },
};

export type Messages = typeof en;
