/** How long an answer is handed out again; a hot list then costs one query in that time. */
const LIFE_MS = 2_000;
/** Answers kept at most; the one that was not asked for longest goes first. */
const MOST_ENTRIES = 500;

interface Entry<Value> {
  value: Promise<Value>;
  /** When it was ready, in ms; null while it is being made. */
  readyAt: number | null;
}

/** Keeps answers for a moment, and lets everybody who asks for the same one at the same time share its making. */
export class SingleFlightCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly lifeMs = LIFE_MS,
    private readonly mostEntries = MOST_ENTRIES,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The answer kept under the key, or one made now. A failure is told to all who wait for it, and not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.entries.get(key);
    if (kept && this.isFresh(kept)) {
      this.entries.delete(key);
      this.entries.set(key, kept);
      return kept.value;
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

  /** Whether `get` would answer without making anything. */
  has(key: string): boolean {
    const kept = this.entries.get(key);
    return kept !== undefined && this.isFresh(kept);
  }

  /** What is being made for others still reaches them, but nobody who asks from now on. */
  forget(key: string): void {
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
