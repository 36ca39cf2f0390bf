/**
 * Shares of the weight of a keyword that a match must have, in percent. The first one is enough in a small catalog. The
 * greater ones are for keywords of frequent words: otherwise a large catalog would have tens of thousands of matches with
 * one of the words, and no time to order them.
 */
export const MIN_SHARES = [36, 55, 75, 90, 100] as const;
export type MinShare = (typeof MIN_SHARES)[number];

/** Minimum share if no plugin has one of the words. */
export const MIN_SHARE_OF_UNKNOWN: MinShare = 55;

/**
 * Minimum share if the keyword is a phrase of several words for one idea: a plugin that exports ads and another one with
 * building blocks are not about "block ads".
 */
export const MIN_SHARE_OF_IDEA: MinShare = 75;
