export type Kind = 'embedded' | 'postgres';

/** One route at one size, as `npm run bench:server` measured it. */
export interface Figure {
  database: Kind;
  plugins: number;
  route: string;
  /** With many parallel visitors, who share cached responses for two seconds if the server allows that. */
  perSecond: number;
  /**
   * Milliseconds of a single user without cached responses: the 5th percentile, which other work of the machine affects
   * least, the median, and the 99th percentile.
   */
  p5: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Resident memory of the server after the measured requests, and its maximum, in MB. */
export interface Held {
  database: Kind;
  plugins: number;
  megabytes: number;
  maxMegabytes: number;
}
