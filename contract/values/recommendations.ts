/** Maximum number of plugins in the recommended block, and the number from which administrators fill it alone. */
export const RECOMMENDATION_LIMITS = { most: 24, enough: 12 } as const;
