/** Steps that make a new site ready for its users, in the order of the checklist. */
export const SETUP_STEPS = ['password', 'mail', 'legal_texts', 'brand', 'links', 'catalog'] as const;
