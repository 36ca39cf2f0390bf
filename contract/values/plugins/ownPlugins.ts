/** Maximum number of keys per response. A client that gets this many must request the next page. */
export const MAX_CHANGES = 100;

/** The lists of the page of a user's own plugins. */
export const OWN_TYPES = ['installed', 'liked', 'published'] as const;
