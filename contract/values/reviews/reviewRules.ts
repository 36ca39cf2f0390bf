/** Review rules of every submission, in the order of docs/review-rules.md, which explains each. */
export const REVIEW_RULES = [
  'broken',
  'misleading_name',
  'poor_listing',
  'unsafe_code',
  'undeclared_network',
  'privacy',
  'copied_work',
  'unlawful_content',
  'other',
] as const;
