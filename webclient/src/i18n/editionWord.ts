/** Some of the words of a catalogue, where they stand in it. */
type Some<T> = {
  [K in keyof T]?: T[K] extends (...args: never[]) => unknown
    ? T[K]
    : T[K] extends object
      ? Some<T[K]>
      : T[K];
};

/** The same catalogue with some of its words in place of others. */
export function withWords<T extends object>(words: T, others: Some<T>): T {
  const entries = Object.entries(words).map(([key, word]) => {
    const other = others[key as keyof T];
    return [key, typeof other === 'object' ? withWords(word, other as object) : (other ?? word)];
  });
  return Object.fromEntries(entries) as T;
}
