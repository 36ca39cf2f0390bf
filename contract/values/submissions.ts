/** What is submitted: a version with its package and its listing, or the texts and media of an approved one. */
export const SUBMISSION_KINDS = ['version', 'listing'] as const;
