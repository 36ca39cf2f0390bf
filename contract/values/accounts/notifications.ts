/** Number of notifications stored per user. Older ones are deleted. */
export const MAX_NOTIFICATIONS = 200;
