/** Lifetime of a cached value. A popular list costs one query in this time. */
const TTL_MS = 2_000;
/** Maximum size of all cached values. The least recently used one is evicted first. */
const MAX_SIZE = 500;

interface CacheOptions<Value> {
  /** Lifetime of a value in ms. */
  ttlMs?: number;
  /** Maximum sum of the sizes; by default, the maximum number of values. */
  maxSize?: number;
  /** Size of a value, in any unit; 1 by default. */
  sizeOf?(value: Value): number;
  /** Time, by `now`, at which the lifetime of a value starts; by default, the time at which it was ready. */
  createdAt?(value: Value): number;
  now?(): number;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** Time at which the lifetime starts, in ms; null while the value is pending. */
  createdAt: number | null;
  size: number;
}

/** A short-lived cache. Concurrent callers of the same key share one computation. */
export class SingleFlightCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private size = 0;
  private readonly ttlMs: number;
  private readonly maxSize: number;
  private readonly now: () => number;

  constructor(private readonly options: CacheOptions<Value> = {}) {
    this.ttlMs = options.ttlMs ?? TTL_MS;
    this.maxSize = options.maxSize ?? MAX_SIZE;
    this.now = options.now ?? (() => performance.now());
  }

  /** Returns the cached value, or computes it. A failure rejects all concurrent callers and is not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.entries.get(key);
    if (cached && this.isFresh(cached)) {
      this.entries.delete(key);
      this.entries.set(key, cached);
      return cached.value;
    }
    const entry: Entry<Value> = { value: make(), createdAt: null, size: 1 };
    this.invalidate(key);
    this.entries.set(key, entry);
    this.size += entry.size;
    this.dropOldest();
    entry.value.then(
      (value) => {
        entry.createdAt = this.options.createdAt?.(value) ?? this.now();
        if (this.entries.get(key) !== entry) return;
        this.size -= entry.size;
        entry.size = this.options.sizeOf?.(value) ?? 1;
        this.size += entry.size;
        this.dropOldest();
      },
      () => {
        if (this.entries.get(key) === entry) this.invalidate(key);
      },
    );
    return entry.value;
  }

  /** Whether `get` would return without computing anything. */
  has(key: string): boolean {
    const cached = this.entries.get(key);
    return cached !== undefined && this.isFresh(cached);
  }

  /** Pending values still reach the callers that wait for them, but no later caller. */
  invalidate(key: string): void {
    this.size -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.size = 0;
  }

  private isFresh({ createdAt }: Entry<Value>): boolean {
    return createdAt === null || this.now() - createdAt < this.ttlMs;
  }

  private dropOldest(): void {
    for (const key of this.entries.keys()) {
      if (this.size <= this.maxSize) return;
      this.invalidate(key);
    }
  }
}
