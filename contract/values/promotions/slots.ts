/** A promotion has the first of these statuses that applies (DESIGN.md section 4, "Small payloads"). */
export const SLOT_STATUSES = ['invalid', 'expired', 'inactive', 'active'] as const;
