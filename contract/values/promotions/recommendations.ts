/** Maximum number of recommended plugins, and the number from which nothing is added to the administrators' choice. */
export const RECOMMENDATION_LIMITS = { most: 24, enough: 12 } as const;
