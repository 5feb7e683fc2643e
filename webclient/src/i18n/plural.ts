type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Picks the form of a language for a number and puts the number in the place of '#'. */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
}

export function listOf(language: string) {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return (items: readonly string[]) => format.format(items);
}
