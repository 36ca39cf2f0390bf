export type Kind = 'embedded' | 'postgres';

/** One route at one size, as `npm run bench:server` measured it. */
export interface Figure {
  database: Kind;
  plugins: number;
  route: string;
  /** With many visitors at once, who share answers for two seconds where the server lets them. */
  perSecond: number;
  /**
   * Milliseconds of one reader alone, for whom every answer is made anew: the quickest twentieth, which a machine's other work
   * disturbs least, the median, and the slowest hundredth.
   */
  least: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Resident memory of the server after its routes were asked, and at the most, in MB. */
export interface Held {
  database: Kind;
  plugins: number;
  megabytes: number;
  most: number;
}
