/** Number of works in the header's carousel (requirements.md section 2): the first ones of the list. */
export const SHOWN_WORKS = 4;

/** Name of the QR code for joining the feedback group: the contact QR code (requirements.md section 3). */
export const FEEDBACK_GROUP = 'feedback_group';

/** Maximum number of recommended plugins, and the number from which nothing is added to the administrators' choice. */
export const RECOMMENDATION_LIMITS = { max: 24, enough: 12 } as const;

/** Number of recommended plugins per response by default and at most. */
export const RECOMMENDATION_ROWS = { default: 3, max: 12 } as const;

/** A promotion has the first of these statuses that applies (requirements.md section 4). */
export const PROMOTION_STATUSES = ['invalid', 'expired', 'inactive', 'active'] as const;
