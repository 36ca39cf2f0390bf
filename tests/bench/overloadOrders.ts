/** What the visitors of `npm run bench:overload` know of the square. */
export interface Square {
  origin: string;
  plugins: number;
  /** Access tokens of different accounts. */
  tokens: string[];
  /** Who sign in, all with one password. */
  accounts: string[];
  password: string;
  /** Uploads that were opened, and are under way by nobody. */
  uploads: { path: string; token: string; offset: number }[];
}

/** What the visitors are to do: calls a second by the clock, or so many who wait for their answers. */
export interface Order {
  square: Square;
  rate?: number;
  visitors?: number;
  seconds: number;
}

/** What came of an order, when the last one was answered. */
export interface Outcome {
  asked: Asked[];
  seconds: number;
  uploads: Square['uploads'];
}

/** One call that is to be made. */
export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Hears what was answered; 0: nothing. */
  settle?(status: number): void;
}

/** One call that was made. */
export interface Asked {
  kind: string;
  /** 0 where no answer came; `error` says why. */
  status: number;
  retryAfter: boolean;
  error?: string;
  /** Milliseconds from when it was to come until it was answered; and of those, until it was sent. */
  ms: number;
  late: number;
}
