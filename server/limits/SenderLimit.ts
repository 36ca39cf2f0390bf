import { DomainError } from '../lib/DomainError';
import { dropOldest } from './rateLimits';

interface RateLimits {
  /** Burst size: tasks that a sender may start at once after a pause. */
  burst: number;
  /** Tasks that a sender regains per minute. */
  perMinute: number;
  /** Maximum number of running and queued tasks of one sender. */
  atOnce: number;
}

interface Bucket {
  left: number;
  countedAt: number;
  pending: number;
}

/** Maximum number of remembered senders. The least recently seen ones are evicted first. */
const MAX_SENDERS = 20_000;

/** Limits the expensive work of each sender by a token bucket and a maximum of concurrent tasks. */
export class SenderLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly limits: RateLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Runs the work and counts it for the sender. @throws {DomainError} `overloaded` above the limit */
  async run<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
    const bucket = this.bucketOf(sender);
    if (bucket.pending >= this.limits.atOnce || bucket.left < 1)
      throw new DomainError('overloaded', 'Too many requests of this kind at the same time. Try again in a moment.');
    bucket.left -= 1;
    bucket.pending += 1;
    try {
      return await work();
    } finally {
      bucket.pending -= 1;
    }
  }

  private bucketOf(sender: string): Bucket {
    const time = this.now();
    const bucket = this.buckets.get(sender) ?? { left: this.limits.burst, countedAt: time, pending: 0 };
    const earned = ((time - bucket.countedAt) / 60_000) * this.limits.perMinute;
    bucket.left = Math.min(this.limits.burst, bucket.left + earned);
    bucket.countedAt = time;
    this.buckets.delete(sender);
    this.buckets.set(sender, bucket);
    dropOldest(this.buckets, MAX_SENDERS);
    return bucket;
  }
}
