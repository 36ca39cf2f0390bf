/** Maximum number of appeals against one block. */
export const APPEALS_PER_BLOCK = 3;

/** Filters of the list of blocks: blocked now, blocked with an open appeal, or no longer blocked. */
export const BLOCK_STATUSES = ['blocked', 'appealed', 'lifted'] as const;

/** Reasons to report a plugin. `other` needs a text. */
export const REPORT_REASONS = ['malware', 'copyright', 'misleading', 'broken', 'other'] as const;

/** Decisions about an open report: the problem was handled, or the report was dismissed. */
export const REPORT_DECISIONS = ['handled', 'dismissed'] as const;

export const REPORT_STATUSES = ['open', ...REPORT_DECISIONS] as const;
