/** Stars of a rating. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** Ratings with at most so many stars need a text. */
export const STARS_WITH_TEXT = 3;

/** Hours for which a plugin must have been installed before its user may rate it. */
export const RATING_INSTALL_HOURS = 24;

/** Below so many counted ratings a plugin has no score. */
export const RATINGS_FOR_SCORE = 5;

/** The list "Best rated" is offered once so many plugins have a score. */
export const PLUGINS_FOR_BEST_RATED = 5;

/** Maximum number of replies to one rating. */
export const REPLIES_PER_RATING = 20;

/** Reasons to report a rating. `other` needs a text. */
export const RATING_REPORT_REASONS = ['spam', 'abuse', 'misleading', 'other'] as const;

/**
 * State of a rating: visible to everyone; held by a check until an administrator decides; or hidden by an administrator.
 * Only its user and administrators see the last two.
 */
export const RATING_STATES = ['shown', 'held', 'hidden'] as const;

/** Order of a list of ratings: most helpful, newest, or fewest stars first. */
export const RATING_SORTS = ['helpful', 'newest', 'lowest'] as const;

/** Filters of the administrators' list: with an open report, held, hidden, appealed, or with a call for help. */
export const RATING_QUEUES = ['reported', 'held', 'hidden', 'appealed', 'help'] as const;

/** Decisions of an administrator about a rating. */
export const RATING_DECISIONS = ['hide', 'restore', 'dismiss'] as const;

/** Sides in the thread of a rating: the user who rated, a developer of the plugin, or an administrator. */
export const REPLY_SIDES = ['author', 'developer', 'administrator'] as const;

/** A score begins at the mean of so many ratings of so many stars, which users' ratings then outweigh. */
export const SCORE_PRIOR = { stars: 3.5, weight: 10 } as const;

/** Age in days of the user's account at which a rating begins to count for the score, and at which it counts fully. */
export const COUNTED_ACCOUNT_DAYS = { from: 30, fully: 90 } as const;

/**
 * Once a plugin has more than so many ratings within so many minutes, more than half of them by accounts that do not
 * count yet, further ones are held.
 */
export const RATING_BURST = { ratings: 20, minutes: 60 } as const;
