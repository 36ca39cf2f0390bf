import { DomainError } from '../lib/DomainError';

/** Runs a few tasks at once. The others wait in order of arrival. */
export class WorkQueue {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  get queuedCount(): number {
    return this.queue.length;
  }

  /**
   * Runs the work when its turn comes. `maxPending` depends on the kind of work: tasks that can be refused get a lower
   * one.
   *
   * @throws {DomainError} `overloaded` if that many are already queued
   */
  async run<Result>(maxPending: number, work: () => Promise<Result>): Promise<Result> {
    await this.turn(maxPending);
    try {
      return await work();
    } finally {
      this.startNext();
    }
  }

  private async turn(maxPending: number): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.queue.length >= maxPending)
      throw new DomainError('overloaded', 'Too much work of this kind is queued. Try again in a moment.');
    await new Promise<void>((resolve) => this.queue.push(resolve));
  }

  /** The task that waited longest runs in place of the finished one, so that no later task overtakes it. */
  private startNext(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }
}
