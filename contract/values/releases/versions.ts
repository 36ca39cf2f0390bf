/** Maximum characters of a version number. */
export const VERSION_LENGTH = 100;

/** Percentage of users who get a version during its rollout. */
export const ROLLOUT_PERCENT = { min: 1, max: 100 } as const;
