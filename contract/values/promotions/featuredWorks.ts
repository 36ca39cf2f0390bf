/** Number of works in the header's carousel (SPEC.md section 2): the first ones of the list. */
export const SHOWN_WORKS = 4;
