/** Maximum characters of a search (DESIGN.md section 4, "Limits"). */
export const KEYWORD_LIMIT = 200;
/** Periods by which a search can be limited to recently updated plugins, in days. */
export const UPDATED_WITHIN_DAYS = [7, 30, 365] as const;
