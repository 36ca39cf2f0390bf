/** Lifetime of a cached answer. A popular list costs one query in this time. */
const LIFE_MS = 2_000;
/** Maximum number of cached answers. The least recently used one is evicted first. */
const MAX_ENTRIES = 500;

interface Entry<Value> {
  value: Promise<Value>;
  /** Time at which the answer was ready, in ms; null while it is pending. */
  readyAt: number | null;
}

/** A short-lived cache. Concurrent callers of the same key share one computation. */
export class SingleFlightCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly lifeMs = LIFE_MS,
    private readonly mostEntries = MAX_ENTRIES,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns the cached answer, or computes it. A failure rejects all concurrent callers and is not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.entries.get(key);
    if (cached && this.isFresh(cached)) {
      this.entries.delete(key);
      this.entries.set(key, cached);
      return cached.value;
    }
    const entry: Entry<Value> = { value: make(), readyAt: null };
    this.entries.delete(key);
    this.entries.set(key, entry);
    this.dropOldest();
    entry.value.then(
      () => {
        entry.readyAt = this.now();
      },
      () => {
        if (this.entries.get(key) === entry) this.entries.delete(key);
      },
    );
    return entry.value;
  }

  /** Whether `get` would return without computing anything. */
  has(key: string): boolean {
    const cached = this.entries.get(key);
    return cached !== undefined && this.isFresh(cached);
  }

  /** Pending answers still reach the callers that wait for them, but no later caller. */
  invalidate(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  private isFresh({ readyAt }: Entry<Value>): boolean {
    return readyAt === null || this.now() - readyAt < this.lifeMs;
  }

  private dropOldest(): void {
    for (const key of this.entries.keys()) {
      if (this.entries.size <= this.mostEntries) return;
      this.entries.delete(key);
    }
  }
}
