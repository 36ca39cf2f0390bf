import type { ReviewRule } from '../../../contract/reviewRules';

/** The rules in the order of docs/review-rules.md; the browser knows those of the contract by their type only. */
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
