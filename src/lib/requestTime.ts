/** Timestamp of a request; take it before the request is sent. It orders responses that arrive out of order. */
export const requestTime = (): number => performance.now();

/** Timestamp of data sent with the HTML: older than any response to this page. */
export const BEFORE_ALL = Number.NEGATIVE_INFINITY;
