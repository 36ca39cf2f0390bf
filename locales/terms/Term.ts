/** A word that the texts of one language avoid. */
export interface Term {
  not: RegExp;
  /** The term to use instead. */
  use: string;
  /** Ids of messages that mean something else by the word. */
  except?: RegExp;
}
