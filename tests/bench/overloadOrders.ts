/** Facts about the site for the visitors of `npm run bench:overload`. */
export interface BenchSite {
  origin: string;
  plugins: number;
  /** Access tokens of different accounts. */
  tokens: string[];
  /** Accounts that log in, all with one password. */
  accounts: string[];
  password: string;
  /** Open uploads to which no call is sending. */
  uploads: { path: string; token: string; offset: number }[];
}

/** Share of each kind of call in the mix, in percent. */
export const MIX_SHARES = { list: 30, search: 20, detail: 30, like: 10, upload: 8, 'sign-in': 2 } as const;

export type CallKind = keyof typeof MIX_SHARES;

/** Work of the visitors: a fixed rate of calls per second, or a number of visitors who wait for each response. */
export interface Order {
  site: BenchSite;
  rate?: number;
  visitors?: number;
  /** The only kind of call to make; left out: the mix. */
  kind?: CallKind;
  /** Duration, and for visitors the minimum number of calls. */
  seconds: number;
  calls?: number;
}

/** Result of an order, after its last response. */
export interface Outcome {
  requests: BenchRequest[];
  seconds: number;
  uploads: BenchSite['uploads'];
}

/** One call to make. */
export interface BenchCall {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Called with the status of the response; 0: none. */
  settle?(status: number): void;
}

/** One finished call. */
export interface BenchRequest {
  kind: string;
  /** 0 without a response; `error` is the reason. */
  status: number;
  retryAfter: boolean;
  error?: string;
  /** Milliseconds from the planned time to the response, and from the planned time to the sending. */
  ms: number;
  late: number;
}
