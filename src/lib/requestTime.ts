/** Timestamp of data sent with the HTML: older than any response to this page. */
export const BEFORE_ALL = Number.NEGATIVE_INFINITY;

/** In milliseconds: less than the clock's own steps. */
const MIN_STEP = 0.001;
let latest = BEFORE_ALL;

/**
 * Timestamp of a request in milliseconds; take it before the request is sent. It orders responses that arrive out of
 * order. Each one is later than the one before, although Firefox's protection from fingerprinting has a clock with steps
 * of 100 ms.
 */
export function requestTime(): number {
  latest = Math.max(performance.now(), latest + MIN_STEP);
  return latest;
}
