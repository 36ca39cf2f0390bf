/** The first one that applies, in this order (DESIGN.md section 4, "Small payloads"). */
export const SLOT_STATUSES = ['invalid', 'expired', 'inactive', 'active'] as const;
