import type { ReviewRule } from '../../../contract/reviewRules';

/** The rules in the order of docs/review-rules.md. The browser imports only types of the contract. */
export const RULES: readonly ReviewRule[] = [
  'broken',
  'misleading_name',
  'poor_listing',
  'unsafe_code',
  'undeclared_network',
  'privacy',
  'copied_work',
  'unlawful_content',
  'other',
];
