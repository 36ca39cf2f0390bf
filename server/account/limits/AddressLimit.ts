import type { Database } from '../../db/schema';
import { networkOf } from '../../http/senderNetwork';
import { DomainError } from '../../lib/DomainError';
import { failuresOf } from './failureWindow';

/**
 * Slows down guessing one password on many accounts from one address. Applies only to logins: active sessions are not
 * affected, so no user is logged out because of a neighbor behind the same address.
 */
export class AddressLimit {
  /** Pending attempts count as failures until they succeed; otherwise a burst would not be counted. */
  private readonly pending = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly clock: () => Date,
    private readonly failures: number,
  ) {}

  /**
   * Runs one attempt. It failed if it throws an error that `isFailure` recognizes.
   *
   * @throws {DomainError} `rate_limited`, with `details.retry_after` in seconds
   */
  async attempt<T>(address: string, verify: () => Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
    const key = `address ${networkOf(address)}`;
    const pending = this.pending.get(key) ?? 0;
    this.pending.set(key, pending + 1);
    try {
      const failures = await failuresOf(this.db, key, { limit: this.failures, clock: this.clock });
      if (failures.retryAfter !== null) throw tooMany(failures.retryAfter);
      if (failures.count + pending >= this.failures) throw tooMany(1);
      return await verify().catch(async (error) => {
        if (isFailure(error)) await failures.add();
        throw error;
      });
    } finally {
      const left = (this.pending.get(key) ?? 1) - 1;
      if (left === 0) this.pending.delete(key);
      else this.pending.set(key, left);
    }
  }
}

function tooMany(retryAfter: number): DomainError {
  return new DomainError(
    'rate_limited',
    'Too many logins from this address failed. Wait for the time in Retry-After.',
    { retry_after: retryAfter },
  );
}
