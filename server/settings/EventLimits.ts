/** Limits of the stored events. */
export interface EventLimits {
  /** Days of stored events, including today. */
  days: number;
  /** Maximum disk space of events with their indexes. */
  bytes: number;
}
