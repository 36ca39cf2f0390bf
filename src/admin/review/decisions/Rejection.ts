import type { ReviewRule } from '../../../../contract/reviews/reviewRules';

/** A rejection's message to the developer: the violated rule, if any, and what to change. */
export interface Rejection {
  rule?: ReviewRule;
  reason: string;
}
