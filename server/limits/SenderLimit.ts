import { DomainError } from '../lib/DomainError';

interface ShareLimits {
  /** Burst size: tasks that a sender may start at once after a pause. */
  burst: number;
  /** Tasks that a sender regains per minute. */
  perMinute: number;
  /** Maximum number of running and queued tasks of one sender. */
  atOnce: number;
}

interface Account {
  left: number;
  countedAt: number;
  underWay: number;
}

/** Maximum number of remembered senders. The least recently seen ones are evicted first. */
const MAX_SENDERS = 20_000;

/** Limits each sender's share of expensive work by a token bucket and a limit of concurrent tasks. */
export class SenderLimit {
  private readonly accounts = new Map<string, Account>();

  constructor(
    private readonly limits: ShareLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs the work and counts it for the sender. @throws {DomainError} `overloaded` when their share is used up */
  async run<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const account = this.accountOf(sender);
    if (account.underWay >= this.limits.atOnce || account.left < 1)
      throw new DomainError('overloaded', 'Too many requests of this kind at the same time. Try again in a moment.');
    account.left -= 1;
    account.underWay += 1;
    try {
      return await work();
    } finally {
      account.underWay -= 1;
    }
  }

  private accountOf(sender: string): Account {
    const time = this.now();
    const account = this.accounts.get(sender) ?? { left: this.limits.burst, countedAt: time, underWay: 0 };
    const earned = ((time - account.countedAt) / 60_000) * this.limits.perMinute;
    account.left = Math.min(this.limits.burst, account.left + earned);
    account.countedAt = time;
    this.accounts.delete(sender);
    this.accounts.set(sender, account);
    for (const oldest of this.accounts.keys()) {
      if (this.accounts.size <= MAX_SENDERS) break;
      this.accounts.delete(oldest);
    }
    return account;
  }
}
