/** Queue and connections of the database, for back-pressure (limits/overload.ts). */
export interface DatabaseLoad {
  /** Number of requests that are queued for a connection. */
  queued: number;
  /** Number of connections that are in use. */
  busy: number;
  /** Estimated wait for a connection, in ms, computed from recent hold times. */
  wait_ms: number;
}

/** Expected requests for a connection, which are added to the estimated wait. */
export interface ComingLoad {
  /** Number of calls that will all request a connection at the same time. */
  coming?: number;
  /** Number of requests in sequence: each starts after the response to the previous one. */
  inTurn?: number;
}
