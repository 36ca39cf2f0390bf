import { Batcher } from './Batcher';

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
