/** Number of notifications stored per user. Older ones are deleted. */
export const NOTIFICATIONS_KEPT = 200;
