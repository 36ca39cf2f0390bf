/** What is sent one after the other, a few at once; each can be given up by itself. */
export class SendQueue {
  private waiting: number[] = [];
  private readonly running = new Map<number, AbortController>();

  constructor(
    /** Sends one and settles when it has ended, however it did. */
    private readonly send: (id: number, signal: AbortSignal) => Promise<void>,
    private readonly most = 2,
  ) {}

  add(ids: readonly number[]): void {
    this.waiting.push(...ids);
    this.goOn();
  }

  /** Answers whether it was still waiting: then nothing was sent of it. */
  cancel(id: number): boolean {
    this.running.get(id)?.abort();
    const before = this.waiting.length;
    this.waiting = this.waiting.filter((one) => one !== id);
    return this.waiting.length < before;
  }

  /** Gives everything up. */
  end(): void {
    this.waiting = [];
    for (const sending of this.running.values()) sending.abort();
  }

  private goOn(): void {
    while (this.running.size < this.most) {
      const id = this.waiting.shift();
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
