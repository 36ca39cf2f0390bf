/** Time in ms of a slice. Requests between two slices wait for no longer. */
const SLICE_MS = 10;

/**
 * Results of a long computation, one for each source, until nothing uses the source. The computation is a generator that
 * yields where it may pause: before a source is first needed, `prepare` runs it in slices, so that other requests are
 * served meanwhile.
 */
export class PreparedOnce<Source extends object, Result> {
  private readonly results = new WeakMap<Source, Result>();
  private readonly pending = new WeakMap<Source, Promise<void>>();

  constructor(private readonly compute: (source: Source) => Generator<undefined, Result>) {}

  /** The result, computed at once if it is not prepared. */
  get(source: Source): Result {
    const known = this.results.get(source);
    if (known !== undefined) return known;
    const steps = this.compute(source);
    for (;;) {
      const step = steps.next();
      if (step.done) return this.save(source, step.value);
    }
  }

  /** Computes the result in slices. Concurrent callers wait for the same computation. */
  async prepare(source: Source): Promise<void> {
    if (this.results.has(source)) return;
    const pending = this.pending.get(source) ?? this.computeInSlices(source).finally(() => this.pending.delete(source));
    this.pending.set(source, pending);
    await pending;
  }

  private async computeInSlices(source: Source): Promise<void> {
    const steps = this.compute(source);
    let step = steps.next();
    for (let end = performance.now() + SLICE_MS; !step.done; step = steps.next()) {
      if (performance.now() < end) continue;
      await new Promise((resolve) => setImmediate(resolve));
      end = performance.now() + SLICE_MS;
    }
    this.save(source, step.value);
  }

  private save(source: Source, result: Result): Result {
    this.results.set(source, result);
    return result;
  }
}
