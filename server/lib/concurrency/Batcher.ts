interface QueuedRequest<Request, Response> {
  request: Request;
  resolve(response: Response): void;
  reject(error: unknown): void;
}

/** `timeoutMs` of a batch whose statement takes a few milliseconds. */
export const BATCH_TIMEOUT_MS = 1_000;

interface BatcherOptions {
  /** Maximum number of requests in a batch. */
  maxSize: number;
  /**
   * Time in ms after which the next batch starts although the previous one is still running, because a lost connection
   * may never report an error. Default: the next batch always waits.
   */
  timeoutMs?: number;
}

/**
 * Runs all requests that arrive during a batch together, as the next batch. A request never joins a batch that has
 * started, so a response is never older than its request.
 */
export class Batcher<Request, Response> {
  private queue: QueuedRequest<Request, Response>[] = [];
  /** Whether queued requests wait for a running batch. */
  private isBusy = false;

  /** @param respond returns the responses in the order of the requests; its failure is the failure of all of them */
  constructor(
    private readonly respond: (requests: Request[]) => Promise<Response[]>,
    private readonly options: BatcherOptions,
  ) {}

  /** Number of batches that the queued requests need. */
  get queuedBatches(): number {
    return Math.ceil(this.queue.length / this.options.maxSize);
  }

  run(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject });
      if (!this.isBusy) this.startBatch();
    });
  }

  private startBatch(): void {
    this.isBusy = true;
    let hasNext = false;
    const startNext = () => {
      if (hasNext) return;
      hasNext = true;
      clearTimeout(timer);
      this.isBusy = false;
      if (this.queue.length > 0) this.startBatch();
    };
    const { maxSize, timeoutMs } = this.options;
    const timer = timeoutMs === undefined ? undefined : setTimeout(startNext, timeoutMs).unref();
    void this.respondToAll(this.queue.splice(0, maxSize)).finally(startNext);
  }

  private async respondToAll(batch: QueuedRequest<Request, Response>[]): Promise<void> {
    try {
      const responses = await this.respond(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(responses[index] as Response);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** A batcher for each database, so that two servers in one process (tests) share none. */
export function batchPerDatabase<Db extends object, Request, Response>(
  respond: (db: Db, requests: Request[]) => Promise<Response[]>,
  options: BatcherOptions,
): (db: Db) => Batcher<Request, Response> {
  const batchers = new WeakMap<Db, Batcher<Request, Response>>();
  return (db) => {
    const batcher = batchers.get(db) ?? new Batcher((requests: Request[]) => respond(db, requests), options);
    batchers.set(db, batcher);
    return batcher;
  };
}

interface Flight<Value> {
  batcher: Batcher<() => Promise<Value>, Value>;
  callers: number;
}

/**
 * Concurrent callers of a key share one computation, which starts after their calls. So no value is older than a call
 * for it, and nothing has to be invalidated.
 */
export class NextFlights<Value> {
  private readonly flights = new Map<string, Flight<Value>>();

  /** @param make the same for all callers of the key; its failure is the failure of all who wait for it */
  async run(key: string, make: () => Promise<Value>): Promise<Value> {
    const flight = this.flights.get(key) ?? {
      batcher: new Batcher(makeOnce<Value>, { maxSize: Number.POSITIVE_INFINITY }),
      callers: 0,
    };
    this.flights.set(key, flight);
    flight.callers += 1;
    try {
      return await flight.batcher.run(make);
    } finally {
      flight.callers -= 1;
      if (flight.callers === 0) this.flights.delete(key);
    }
  }
}

async function makeOnce<Value>(makes: (() => Promise<Value>)[]): Promise<Value[]> {
  const [make] = makes;
  if (!make) return [];
  const value = await make();
  return makes.map(() => value);
}
