/** Sends items in order, a few at once. Each can be canceled separately. */
export class SendQueue {
  private pending: number[] = [];
  private readonly running = new Map<number, AbortController>();

  constructor(
    /** Sends one item; settles when it has ended, with success or failure. */
    private readonly send: (id: number, signal: AbortSignal) => Promise<void>,
    private readonly maxRunning = 2,
  ) {}

  add(ids: readonly number[]): void {
    this.pending.push(...ids);
    this.goOn();
  }

  /** Returns whether the item was still queued: then nothing of it was sent. */
  cancel(id: number): boolean {
    this.running.get(id)?.abort();
    const before = this.pending.length;
    this.pending = this.pending.filter((one) => one !== id);
    return this.pending.length < before;
  }

  /** Cancels all items. */
  end(): void {
    this.pending = [];
    for (const sending of this.running.values()) sending.abort();
  }

  private goOn(): void {
    while (this.running.size < this.maxRunning) {
      const id = this.pending.shift();
      if (id === undefined) return;
      const end = new AbortController();
      this.running.set(id, end);
      void this.send(id, end.signal).finally(() => {
        this.running.delete(id);
        this.goOn();
      });
    }
  }
}
