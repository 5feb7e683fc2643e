/** One rule of an edition in the project's own words. */
export interface Rule {
  text: string;
  /** Worked examples that show it, by their numbers in the rules of the project. */
  ids?: string;
  /** No printed rule says so: it is a decision of this project. */
  ours?: true;
}

/** The rules of an edition, as the page of the rules shows them. */
export interface RulePage {
  lead: string;
  parts: { title: string; rules: Rule[] }[];
}
