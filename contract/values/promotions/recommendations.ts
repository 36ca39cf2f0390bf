/** Maximum number of recommended plugins, and the number from which nothing is added to the administrators' choice. */
export const RECOMMENDATION_LIMITS = { max: 24, enough: 12 } as const;

/** Number of recommended plugins per response by default and at most. */
export const RECOMMENDATION_ROWS = { default: 3, max: 12 } as const;
