/** Reasons to report a plugin. `other` needs a text. */
export const REPORT_REASONS = ['malware', 'copyright', 'misleading', 'broken', 'other'] as const;

/** Decisions about an open report: the problem was handled, or the report was dismissed. */
export const REPORT_DECISIONS = ['handled', 'dismissed'] as const;

export const REPORT_STATUSES = ['open', ...REPORT_DECISIONS] as const;
