/** Kinds of submissions: a version with its package and listing, or only the listing (texts and media) of a plugin. */
export const SUBMISSION_KINDS = ['version', 'listing'] as const;
