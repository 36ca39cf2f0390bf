import type { ReviewRule } from '../../../contract/reviewRules';

/** What a rejection says to the author: the rule that was not kept, where it is one, and what to change. */
export interface RejectWords {
  rule?: ReviewRule;
  reason: string;
}
