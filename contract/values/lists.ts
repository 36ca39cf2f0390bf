/** A list of words (a keyword, a developer's name) counts and shows so many matches. */
export const MAX_COUNTED_MATCHES = 10_000;

/** Pages of a list for administrators, and rows of one. */
export const PAGE_LIMITS = { page: 1_000_000, page_size: 100 } as const;

/** The largest number by which administrators order rows, and the last position of a promotion. */
export const MAX_SORT = 1_000_000;
