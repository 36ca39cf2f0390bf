/** Stars of a rating. */
export const STARS = [1, 2, 3, 4, 5] as const;

/** Ratings with at most so many stars need a text. */
export const STARS_WITH_TEXT = 3;

/** How long a plugin must have been installed before its user may rate it, in hours. */
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
 * Only its author and administrators see the last two.
 */
export const RATING_STATES = ['shown', 'held', 'hidden'] as const;

/** Order of a list of ratings: most helpful, newest, or fewest stars first. */
export const RATING_SORTS = ['helpful', 'newest', 'lowest'] as const;

/** Filters of the administrators' list: with an open report, held, hidden, appealed, or with a call for help. */
export const RATING_QUEUES = ['reported', 'held', 'hidden', 'appealed', 'help'] as const;

/** Decisions of an administrator about a rating. */
export const RATING_DECISIONS = ['hide', 'restore', 'dismiss'] as const;
