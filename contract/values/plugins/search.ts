/** Maximum characters of a search (DESIGN.md section 4, "Limits"). */
export const KEYWORD_LIMIT = 200;
/** Maximum number of tags by which a list is filtered at once. */
export const MAX_TAG_FILTERS = 5;
/** Periods by which a search can be limited to recently updated plugins, in days. */
export const UPDATED_WITHIN_DAYS = [7, 30, 365] as const;
