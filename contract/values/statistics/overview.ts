/** Number of weeks in the overview. */
export const OVERVIEW_WEEKS = 12;

export const OVERVIEW_DAYS = 30;

/** Maximum number of search terms in the overview. */
export const OVERVIEW_TERMS = 20;

/** Age groups of pending submissions: younger than one, three, seven days, and older. */
export const PENDING_DAYS = [1, 3, 7] as const;
