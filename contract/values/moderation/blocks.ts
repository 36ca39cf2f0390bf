/** Maximum number of appeals against one block. */
export const APPEALS_PER_BLOCK = 3;

/** Filters of the list of blocks: blocked now, blocked with an open appeal, or no longer blocked. */
export const BLOCK_STATUSES = ['blocked', 'appealed', 'lifted'] as const;
