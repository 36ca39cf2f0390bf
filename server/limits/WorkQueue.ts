import { DomainError } from '../lib/DomainError';

/** Does a few pieces of work at once; the others wait, in the order in which they came. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  get waitingCount(): number {
    return this.waiting.length;
  }

  /**
   * Does the work when its turn comes. `mostWaiting` is for this kind of work: one that can be refused gives way.
   * @throws {DomainError} `overloaded` when as many wait already
   */
  async run<Result>(mostWaiting: number, work: () => Promise<Result>): Promise<Result> {
    await this.turn(mostWaiting);
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  private async turn(mostWaiting: number): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= mostWaiting)
      throw new DomainError('overloaded', 'Too much of this kind is waiting already. Try again in a moment.');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to who waits longest, so that nobody who comes meanwhile takes it. */
  private passOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
