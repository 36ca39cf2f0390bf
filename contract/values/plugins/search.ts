/** Maximum characters of a search (DESIGN.md section 4, "Limits"). */
export const KEYWORD_LIMIT = 200;
