/** Load of the database. */
export interface DatabaseLoad {
  /** Number of requests that are queued for a connection. */
  queued: number;
  /** Connections that are in use. */
  busy: number;
  /** Estimated wait for a connection, in ms, computed from recent hold times. */
  wait_ms: number;
}

/** Requests for a connection that will come. */
export interface ComingLoad {
  /** At once, after their present wait. */
  coming?: number;
  /** One after the other, each after the response to the one before. */
  inTurn?: number;
}
