/** A word that the texts of one language avoid. */
export interface Term {
  not: RegExp;
  /** The term to use instead. */
  use: string;
  /** Ids of messages, and source files, in which the word has another meaning. */
  except?: RegExp;
}
