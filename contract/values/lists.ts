/** Maximum number of matches that a search by keyword or developer name counts and lists. */
export const MAX_COUNTED_MATCHES = 10_000;

/** Largest page number of an administrators' list, and largest number of rows per page. */
export const PAGE_LIMITS = { page: 1_000_000, page_size: 100 } as const;

/** Largest number of rows per response of a list with a cursor. */
export const MAX_ROWS = 100;

/** Maximum characters of the cursor of a list. */
export const CURSOR_LENGTH = 512;

/** Maximum number of ids in a new order of banners or featured works. */
export const MAX_ORDERED = 1_000;

/** Largest sort number that an administrator may set (negative: `-MAX_SORT`), and largest position of a promotion. */
export const MAX_SORT = 1_000_000;
